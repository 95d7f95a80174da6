import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { User } from '@/models/user'
import type { NotificationSettingsInput } from './schema'

/** Replaces how a person is told things. The last of two calls at once wins, as one of them is seen last. */
export async function changeNotificationSettings(
  person: Pick<SessionUser, 'id'>,
  { off, alerts }: NotificationSettingsInput,
): Promise<void> {
  const switches = new Map(off.map((one) => [`${one.kind} ${one.channel}`, one]))
  const notificationSettings = { off: [...switches.values()], alerts }
  await User.updateOne({ _id: person.id }, { $set: { notificationSettings } })
}
