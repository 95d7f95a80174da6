import type { Types } from 'mongoose'
import { BloodRequest } from '@/models/blood-request'
import { ContactDisclosure } from '@/models/contact-disclosure'
import { User } from '@/models/user'

/** A phone number or an email that its owner hides. */
export interface Secret {
  owner: string
  text: string
}

/** The hidden numbers and emails of this database. */
export async function hiddenContacts(): Promise<Secret[]> {
  const [donors, requests] = await Promise.all([
    User.find({ 'donor.contactsFor': 'accepted' }, { email: 1, 'donor.phone': 1 }).lean(),
    BloodRequest.find(
      { phoneFor: { $in: ['members', 'pledged'] } },
      { requester: 1, phone: 1 },
    ).lean(),
  ])
  return [
    ...donors.flatMap(({ _id, email, donor }) => [
      { owner: String(_id), text: email ?? '' },
      { owner: String(_id), text: donor?.phone ?? '' },
    ]),
    ...requests.map(({ requester, phone }) => ({ owner: String(requester), text: phone })),
  ].filter(({ text }) => text)
}

/** The secrets in a text, however a number is written: with spaces, in a `tel:` link, encoded. */
export function leaksIn(text: string, secrets: readonly Secret[]): Secret[] {
  const written = text.toLowerCase()
  const decoded = written.replaceAll('%40', '@')
  const dialled = written.replace(/%20|%2b|[\s()+.‑–-]/g, '')
  return secrets.filter(({ text: secret }) => {
    if (secret.includes('@')) return decoded.includes(secret.toLowerCase())
    return dialled.includes(secret.replace(/\D/g, '').slice(-10))
  })
}

/** The secrets in a text that its reader neither owns nor has on record. */
export async function leaksTo(
  reader: { _id: Types.ObjectId } | null,
  text: string,
  secrets: readonly Secret[],
): Promise<string[]> {
  const leaks = leaksIn(text, secrets)
  if (!reader) return leaks.map((leak) => leak.text)
  const shown = await ContactDisclosure.distinct('owner', { viewer: reader._id })
  const mayRead = new Set([String(reader._id), ...shown.map(String)])
  return leaks.filter(({ owner }) => !mayRead.has(owner)).map((leak) => leak.text)
}
