import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { ContactDisclosure } from '@/models/contact-disclosure'
import { ContactRequest } from '@/models/contact-request'

/** Records of the numbers that a deleted account saw stay for their owners. */
export async function deleteContactRequests(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await ContactRequest.deleteMany({ donor: person }, { session })
  await ContactRequest.deleteMany({ requester: person }, { session })
  await ContactDisclosure.deleteMany({ owner: person }, { session })
}
