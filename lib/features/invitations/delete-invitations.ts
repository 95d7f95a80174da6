import 'server-only'
import type { ClientSession } from 'mongoose'
import { Invitation } from '@/models/invitation'
import type { UserRecord } from '@/models/user'

type Account = Pick<UserRecord, 'email' | 'donor' | 'confirmedPhone'>

/** Deletes, with an account, the invitations of the same address or phone. */
export async function deleteInvitationsOf(account: Account, session: ClientSession): Promise<void> {
  await Invitation.deleteMany(ofAccount(account), { session })
}

/** The invitations of an account's address or phone, for the export of what is known of its person. */
export function invitationsQuery(account: Account) {
  return Invitation.find(ofAccount(account)).lean()
}

function ofAccount({ email, donor, confirmedPhone }: Account) {
  const phones = [donor?.phone, confirmedPhone?.number].filter((phone) => typeof phone === 'string')
  return { $or: [{ 'person.email': email }, { 'person.phone': { $in: phones } }] }
}
