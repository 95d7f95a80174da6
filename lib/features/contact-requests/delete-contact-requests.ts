import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { ContactDisclosure } from '@/models/contact-disclosure'
import { ContactRequest } from '@/models/contact-request'

/**
 * Deletes, with an account, the contact requests to and from it, and who saw its number. That it saw the
 * numbers of others stays for them, naming a former member.
 */
export async function deleteContactRequests(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await ContactRequest.deleteMany({ donor: person }, { session })
  await ContactRequest.deleteMany({ requester: person }, { session })
  await ContactDisclosure.deleteMany({ owner: person }, { session })
}
