import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { isStopped } from '@/lib/core/sms/stopped-numbers'
import { dialled } from '@/lib/features/users/phone/rules'
import { User } from '@/models/user'
import { configuredChannels } from './channels/configured-channels'
import {
  CHANNELS,
  CHOSEN_CHANNELS,
  type ChannelName,
  NOTIFICATION_KINDS,
  usesChannel,
} from './kinds'
import { alertSettingsOf, isSwitchedOn, type SwitchedOff, type WithSettings } from './settings'

/** Reads the settings, with defaults for missing ones. */
export async function readNotificationSettings(person: Pick<SessionUser, 'id'>) {
  await connectDb()
  const shown = { notificationSettings: 1, donor: 1, confirmedPhone: 1 }
  const account = await User.findById(person.id, shown).lean()
  if (!account) throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
  const channels = configuredChannels().map(({ name }) => name)
  const { number } = account.confirmedPhone ?? {}
  return {
    off: switchedOffBy(account, channels),
    alerts: alertSettingsOf(account),
    channels,
    phone: number ? { number, isStopped: await isStopped(dialled(number)) } : null,
    isDonor: Boolean(account.donor),
  }
}
export type ShownSettings = Awaited<ReturnType<typeof readNotificationSettings>>

function switchedOffBy(account: WithSettings, configured: ChannelName[]): SwitchedOff[] {
  const shown = CHANNELS.filter(
    (channel) => !CHOSEN_CHANNELS.includes(channel) || configured.includes(channel),
  )
  return NOTIFICATION_KINDS.flatMap((kind) =>
    shown
      .filter((channel) => usesChannel(kind, channel) && !isSwitchedOn(account, kind, channel))
      .map((channel) => ({ kind, channel })),
  )
}
