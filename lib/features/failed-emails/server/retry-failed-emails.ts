import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { OutboxMail } from '@/models/outbox-mail'

/** Puts failed emails back in the queue, with all their attempts; returns how many. */
export async function retryFailedEmails(ids: readonly string[]): Promise<number> {
  await connectDb()
  const { modifiedCount } = await OutboxMail.updateMany(
    { _id: { $in: [...new Set(ids)] }, status: 'given-up' },
    { $set: { status: 'waiting', attempts: 0, dueAt: await databaseNow() } },
  )
  if (modifiedCount > 0) await sendQueuedMails()
  return modifiedCount
}
