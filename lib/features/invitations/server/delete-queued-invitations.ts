import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'

interface Invited {
  _id: Types.ObjectId
  channel: 'mail' | 'sms'
  person: { email?: string | null }
}

export function invitationSmsKey(id: Types.ObjectId): string {
  return `invitation:${id}`
}

/** Runs in the transaction that deletes the invitations. */
export async function deleteQueuedInvitations(
  invitations: readonly Invited[],
  session: ClientSession,
): Promise<void> {
  const mailed = invitations.filter(({ channel }) => channel === 'mail')
  const texted = invitations.filter(({ channel }) => channel === 'sms')
  if (mailed.length > 0) {
    await OutboxMail.deleteMany(
      {
        to: { $in: mailed.flatMap(({ person }) => person.email ?? []) },
        about: { $in: mailed.map(({ _id }) => _id) },
        ...{ status: 'waiting', attempts: 0 },
      },
      { session },
    )
  }
  if (texted.length > 0) {
    const keys = texted.map(({ _id }) => invitationSmsKey(_id))
    await OutboxSms.deleteMany({ key: { $in: keys }, status: 'waiting', attempts: 0 }, { session })
  }
}
