import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { User } from '@/models/user'
import { OPT_IN_CHANNELS } from '../notification-kinds'
import type { NotificationSettingsInput } from '../schema'

type Switch = NotificationSettingsInput['switches'][number]

/** Leaves other switches unchanged. Throws `conflict` for SMS without a confirmed phone. */
export async function changeNotificationSettings(
  person: Pick<SessionUser, 'id'>,
  { switches, alerts }: NotificationSettingsInput,
): Promise<void> {
  const changed = [...new Map(switches.map((one) => [`${one.kind} ${one.channel}`, one])).values()]
  const optIns = changed.filter(({ channel }) => OPT_IN_CHANNELS.includes(channel))
  const settings = {
    // Also for opt-in channels, which are on by default for people without an email.
    ...(changed.length > 0 && { 'notificationSettings.off': updatedSwitches('off', changed) }),
    ...(optIns.length > 0 && { 'notificationSettings.on': updatedSwitches('on', optIns) }),
    ...(alerts && { 'notificationSettings.alerts': { $literal: alerts } }),
  }
  if (Object.keys(settings).length === 0) return
  const needsPhone = optIns.some(({ isOn }) => isOn)
  const { matchedCount } = await User.updateOne(
    { _id: person.id, ...(needsPhone && { confirmedPhone: { $exists: true } }) },
    [{ $set: settings }],
    { updatePipeline: true },
  )
  if (needsPhone && matchedCount === 0) {
    throw new AppError('conflict', 'notifications.refusals.phoneNotConfirmed')
  }
}

function updatedSwitches(list: 'on' | 'off', changed: readonly Switch[]) {
  const current = { $ifNull: [`$notificationSettings.${list}`, []] }
  const name = { $concat: ['$$one.kind', ' ', '$$one.channel'] }
  const names = changed.map(({ kind, channel }) => `${kind} ${channel}`)
  const unchanged = {
    $filter: { input: current, as: 'one', cond: { $not: { $in: [name, names] } } },
  }
  const added = changed
    .filter(({ isOn }) => isOn === (list === 'on'))
    .map(({ kind, channel }) => ({ kind, channel }))
  return { $concatArrays: [unchanged, added] }
}
