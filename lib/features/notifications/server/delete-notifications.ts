import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Notification } from '@/models/notification'

/** Deletes a person's notifications with their account. */
export async function deleteNotifications(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await Notification.deleteMany({ to: person }, { session })
}
