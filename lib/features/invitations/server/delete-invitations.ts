import 'server-only'
import type { ClientSession } from 'mongoose'
import { Invitation } from '@/models/invitation'
import type { UserRecord } from '@/models/user'

type Account = Pick<UserRecord, 'email' | 'donor' | 'confirmedPhone'>

export async function deleteInvitationsOf(account: Account, session: ClientSession): Promise<void> {
  await Invitation.deleteMany(ofAccount(account), { session })
}

/** What an organisation's list says of them, without patients, until they accept or it is deleted. */
export async function exportInvitationsOf({ account }: { account: Account }) {
  const invitations = await Invitation.find(ofAccount(account)).lean()
  return invitations.map(({ person, createdAt, sentAt, expiresAt }) => ({
    known: {
      ...person,
      ...(person.donations && {
        donations: person.donations.map(({ day, place }) => ({ day, place: place ?? null })),
      }),
    },
    importedAt: createdAt,
    sentAt: sentAt ?? null,
    deletedAfter: expiresAt,
  }))
}

function ofAccount({ email, donor, confirmedPhone }: Account) {
  const phones = [donor?.phone, confirmedPhone?.number].filter((phone) => typeof phone === 'string')
  const emails = email ? [email] : []
  return { $or: [{ 'person.email': { $in: emails } }, { 'person.phone': { $in: phones } }] }
}
