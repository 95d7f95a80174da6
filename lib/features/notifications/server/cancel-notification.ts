import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { Notification } from '@/models/notification'

/** Deletes a notification that is not due yet, within the caller's transaction. */
export async function cancelNotification(
  to: Types.ObjectId,
  key: string,
  session: ClientSession,
): Promise<void> {
  await Notification.deleteOne({ to, key, dueAt: { $gt: await databaseNow() } }, { session })
}
