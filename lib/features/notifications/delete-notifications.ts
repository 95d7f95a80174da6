import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Notification } from '@/models/notification'

/** Deletes, with an account, all that it was told. */
export async function deleteNotifications(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await Notification.deleteMany({ to: person }, { session })
}
