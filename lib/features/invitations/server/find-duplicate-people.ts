import 'server-only'
import type { Types } from 'mongoose'
import type { RowDuplicate } from '@/lib/features/imports/rules'
import { Invitation } from '@/models/invitation'
import { InvitationOptOut } from '@/models/invitation-opt-out'
import { User } from '@/models/user'
import { hashContact } from './hash-contact'

export interface ContactDetails {
  phone?: string | null
  email?: string | null
  bloodGroup?: string
}

export interface DuplicatePerson {
  duplicate: RowDuplicate
  account?: Types.ObjectId
  /** The unanswered invitation of a person with the same blood group. */
  invitation?: Types.ObjectId
}

/** Runs three indexed queries for all people, and returns a function that checks one. */
export async function findDuplicatePeople(
  people: readonly ContactDetails[],
): Promise<(person: ContactDetails) => DuplicatePerson | null> {
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
      { 'person.email': 1, 'person.phone': 1, 'person.bloodGroup': 1 },
    ).lean(),
    InvitationOptOut.find(
      { hash: { $in: [...phones, ...emails].map(hashContact) } },
      { _id: 0, hash: 1 },
    ).lean(),
  ])
  const accountOf = new Map<string, Types.ObjectId>()
  for (const { _id, email, donor, confirmedPhone } of accounts) {
    for (const contact of [email, donor?.phone, confirmedPhone?.number]) {
      if (contact) accountOf.set(contact, _id)
    }
  }
  const invitationOf = new Map(
    invitations.flatMap((one) =>
      [one.person.email, one.person.phone].map((contact) => [contact, one] as const),
    ),
  )
  const declinedHashes = new Set(declined.map(({ hash }) => hash))
  return ({ phone, email, bloodGroup }) => {
    // Checks the email first, because a family may share a phone.
    const contacts = [email, phone].filter((contact) => typeof contact === 'string')
    const account = contacts.map((contact) => accountOf.get(contact)).find(Boolean)
    if (account) return { duplicate: 'has-account', account }
    const invitation = contacts.map((contact) => invitationOf.get(contact)).find(Boolean)
    if (invitation) {
      const { _id, person } = invitation
      const isSame = person.bloodGroup === bloodGroup
      return { duplicate: 'already-invited', ...(isSame && { invitation: _id }) }
    }
    const hasDeclined = contacts.some((contact) => declinedHashes.has(hashContact(contact)))
    return hasDeclined ? { duplicate: 'declined-before' } : null
  }
}
