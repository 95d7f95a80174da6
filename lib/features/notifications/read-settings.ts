import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { User } from '@/models/user'
import { configuredChannels } from './channels/configured-channels'
import { CHANNELS, NOTIFICATION_KINDS } from './kinds'
import { alertSettingsOf, isSwitchedOn, type SwitchedOff, type WithSettings } from './settings'

/** How a person is told things, with the defaults for what they never changed. */
export async function readNotificationSettings(person: Pick<SessionUser, 'id'>) {
  await connectDb()
  const account = await User.findById(person.id, { notificationSettings: 1, donor: 1 }).lean()
  if (!account) throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
  return {
    off: switchedOffBy(account),
    alerts: alertSettingsOf(account),
    /** The channels that this server has, which alone need switches. */
    channels: configuredChannels().map(({ name }) => name),
    /** Only donors are asked for blood. */
    isDonor: Boolean(account.donor),
  }
}
export type ShownSettings = Awaited<ReturnType<typeof readNotificationSettings>>

/** The switches that are off, in the order of the kinds. */
function switchedOffBy(account: WithSettings): SwitchedOff[] {
  const stored = account.notificationSettings?.off ?? []
  return NOTIFICATION_KINDS.flatMap((kind) =>
    CHANNELS.filter(
      (channel) =>
        !isSwitchedOn(account, kind, channel) &&
        stored.some((one) => one.kind === kind && one.channel === channel),
    ).map((channel) => ({ kind, channel })),
  )
}
