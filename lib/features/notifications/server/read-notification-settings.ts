import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { isOptedOut } from '@/lib/core/server/sms/sms-opt-outs'
import { toE164 } from '@/lib/core/validation/phone-numbers'
import { User } from '@/models/user'
import {
  type ChannelName,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  OPT_IN_CHANNELS,
  usesChannel,
} from '../notification-kinds'
import {
  alertSettingsOf,
  isSwitchedOn,
  NOTIFIABLE_FIELDS,
  type Notifiable,
  type NotificationSwitch,
} from '../settings'
import { configuredChannels } from './channels/configured-channels'

/** Reads the settings, with defaults for missing ones. */
export async function readNotificationSettings(person: Pick<SessionUser, 'id'>) {
  await connectDb()
  const projection = { ...NOTIFIABLE_FIELDS, donor: 1, confirmedPhone: 1 }
  const account = await User.findById(person.id, projection).lean()
  if (!account) throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
  const channels = configuredChannels().map(({ name }) => name)
  const { number } = account.confirmedPhone ?? {}
  return {
    off: switchedOffBy(account, channels),
    alerts: alertSettingsOf(account),
    channels,
    hasEmail: Boolean(account.email),
    phone: number ? { number, isStopped: await isOptedOut(toE164(number)) } : null,
    isDonor: Boolean(account.donor),
  }
}
export type NotificationSettingsDto = Awaited<ReturnType<typeof readNotificationSettings>>

function switchedOffBy(account: Notifiable, configured: ChannelName[]): NotificationSwitch[] {
  const channels = NOTIFICATION_CHANNELS.filter(
    (channel) => !OPT_IN_CHANNELS.includes(channel) || configured.includes(channel),
  )
  return NOTIFICATION_KINDS.flatMap((kind) =>
    channels
      .filter((channel) => usesChannel(kind, channel) && !isSwitchedOn(account, kind, channel))
      .map((channel) => ({ kind, channel })),
  )
}
