import 'server-only'
import type { ClientSession } from 'mongoose'
import { Invitation } from '@/models/invitation'
import type { UserRecord } from '@/models/user'

type Account = Pick<UserRecord, 'email' | 'donor' | 'confirmedPhone'>

export async function deleteInvitationsOf(account: Account, session: ClientSession): Promise<void> {
  await Invitation.deleteMany(ofAccount(account), { session })
}

/** For the export of a person's data. */
export function invitationsQuery(account: Account) {
  return Invitation.find(ofAccount(account)).lean()
}

function ofAccount({ email, donor, confirmedPhone }: Account) {
  const phones = [donor?.phone, confirmedPhone?.number].filter((phone) => typeof phone === 'string')
  return { $or: [{ 'person.email': email }, { 'person.phone': { $in: phones } }] }
}
