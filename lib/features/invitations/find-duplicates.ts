import 'server-only'
import type { Types } from 'mongoose'
import type { RowDuplicate } from '@/lib/features/imports/rules'
import { DeclinedContact } from '@/models/declined-contact'
import { Invitation } from '@/models/invitation'
import { User } from '@/models/user'
import { hashedContact } from './hashed-contact'

export interface Contact {
  phone?: string | null
  email?: string | null
}

export interface Duplicate {
  duplicate: RowDuplicate
  account?: Types.ObjectId
}

/** Runs three indexed queries for all people, and returns a function that checks one. */
export async function findDuplicates(
  people: readonly Contact[],
): Promise<(person: Contact) => Duplicate | null> {
  const phones = [...new Set(people.flatMap(({ phone }) => phone ?? []))]
  const emails = [...new Set(people.flatMap(({ email }) => email ?? []))]
  const [accounts, invitations, declined] = await Promise.all([
    User.find(
      {
        $or: [
          { email: { $in: emails } },
          { 'donor.phone': { $in: phones } },
          { 'confirmedPhone.number': { $in: phones } },
        ],
      },
      { email: 1, 'donor.phone': 1, 'confirmedPhone.number': 1 },
    ).lean(),
    Invitation.find(
      { $or: [{ 'person.email': { $in: emails } }, { 'person.phone': { $in: phones } }] },
      { 'person.email': 1, 'person.phone': 1 },
    ).lean(),
    DeclinedContact.find(
      { hash: { $in: [...phones, ...emails].map(hashedContact) } },
      { _id: 0, hash: 1 },
    ).lean(),
  ])
  const accountOf = new Map<string, Types.ObjectId>()
  for (const { _id, email, donor, confirmedPhone } of accounts) {
    for (const contact of [email, donor?.phone, confirmedPhone?.number]) {
      if (contact) accountOf.set(contact, _id)
    }
  }
  const invited = new Set(invitations.flatMap(({ person }) => [person.email, person.phone]))
  const refusing = new Set(declined.map(({ hash }) => hash))
  return ({ phone, email }) => {
    // Checks the email first, because a family may share a phone.
    const contacts = [email, phone].filter((contact) => typeof contact === 'string')
    const account = contacts.map((contact) => accountOf.get(contact)).find(Boolean)
    if (account) return { duplicate: 'has-account', account }
    if (contacts.some((contact) => invited.has(contact))) return { duplicate: 'already-invited' }
    const hasDeclined = contacts.some((contact) => refusing.has(hashedContact(contact)))
    return hasDeclined ? { duplicate: 'declined-before' } : null
  }
}
