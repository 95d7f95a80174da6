import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { OutboxSms } from '@/models/outbox-sms'

export async function exportOwnSms({ id }: Pick<SessionUser, 'id'>) {
  const sms = await OutboxSms.find({ account: id }).sort({ createdAt: -1, _id: -1 }).lean()
  return sms.map(({ kind, status, createdAt, sentAt }) => ({
    ...{ kind, status, writtenAt: createdAt, sentAt: sentAt ?? null },
  }))
}
