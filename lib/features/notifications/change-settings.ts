import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { User } from '@/models/user'
import type { NotificationSettingsInput } from './schema'

/**
 * Changes how a person is told things. Switches that the input does not name stay as they are stored, since
 * a link in a mail may have turned one off after the person's page was loaded. Of two entries for the same
 * switch the later one counts.
 */
export async function changeNotificationSettings(
  person: Pick<SessionUser, 'id'>,
  { switches, alerts }: NotificationSettingsInput,
): Promise<void> {
  const changed = new Map(switches.map((one) => [`${one.kind} ${one.channel}`, one]))
  const off = [...changed.values()]
    .filter(({ isOn }) => !isOn)
    .map(({ kind, channel }) => ({ kind, channel }))
  const stored = { $ifNull: ['$notificationSettings.off', []] }
  const name = { $concat: ['$$one.kind', ' ', '$$one.channel'] }
  const cond = { $not: { $in: [name, [...changed.keys()]] } }
  const kept = { $filter: { input: stored, as: 'one', cond } }
  const settings = {
    ...(changed.size > 0 && { 'notificationSettings.off': { $concatArrays: [kept, off] } }),
    ...(alerts && { 'notificationSettings.alerts': { $literal: alerts } }),
  }
  if (Object.keys(settings).length === 0) return
  await User.updateOne({ _id: person.id }, [{ $set: settings }], { updatePipeline: true })
}
