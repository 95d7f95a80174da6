import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { databaseNow } from '@/lib/core/db/database-clock'
import { Notification } from '@/models/notification'

/** Takes back a notice that is not due yet, within the transaction of the change that makes it wrong. */
export async function withdrawNotice(
  to: Types.ObjectId,
  key: string,
  session: ClientSession,
): Promise<void> {
  await Notification.deleteOne({ to, key, dueAt: { $gt: await databaseNow() } }, { session })
}
