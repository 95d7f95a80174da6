import {
  type ChannelName,
  NOTIFICATION_KIND_RULES,
  type NotificationKind,
  OPT_IN_CHANNELS,
  usesChannel,
} from './notification-kinds'

export const ALERT_LEVELS = ['off', 'critical', 'all'] as const
export type AlertLevel = (typeof ALERT_LEVELS)[number]

/** The limit of requests per week. */
export const ALERTS_PER_WEEK = [1, 3, 7] as const
export type AlertsPerWeek = (typeof ALERTS_PER_WEEK)[number]

export interface AlertSettings {
  level: AlertLevel
  perWeek: AlertsPerWeek
  /** Whether critical requests may arrive in quiet hours. */
  quietHoursExceptCritical: boolean
}

export interface NotificationSwitch {
  kind: NotificationKind
  channel: ChannelName
}

interface StoredSwitch {
  kind?: string | null
  channel?: string | null
}

/** Missing values use the defaults. */
export interface StoredNotificationSettings {
  off?: readonly StoredSwitch[] | null
  /** For channels that are off by default. */
  on?: readonly StoredSwitch[] | null
  alerts?: {
    level?: string | null
    perWeek?: number | null
    quietHoursExceptCritical?: boolean | null
  } | null
}

export interface HasNotificationSettings {
  notificationSettings?: StoredNotificationSettings | null
}

/** Read it with `NOTIFIABLE_FIELDS`: a missing email changes the defaults. */
export interface Notifiable extends HasNotificationSettings {
  email?: string | null
}

export const NOTIFIABLE_FIELDS = { email: 1, notificationSettings: 1 } as const

export const DEFAULT_ALERTS: Readonly<AlertSettings> = {
  level: 'all',
  perWeek: 3,
  quietHoursExceptCritical: false,
}

/** Reads the alert settings, with defaults for missing ones. */
export function alertSettingsOf({ notificationSettings }: HasNotificationSettings): AlertSettings {
  const { level, perWeek, quietHoursExceptCritical } = notificationSettings?.alerts ?? {}
  return {
    level: ALERT_LEVELS.find((known) => known === level) ?? DEFAULT_ALERTS.level,
    perWeek: ALERTS_PER_WEEK.find((known) => known === perWeek) ?? DEFAULT_ALERTS.perWeek,
    quietHoursExceptCritical: quietHoursExceptCritical ?? DEFAULT_ALERTS.quietHoursExceptCritical,
  }
}

/**
 * Whether a kind may use a channel for this person. Without an email nothing goes by mail, so SMS is
 * on unless the person switched it off; kinds without SMS go by push or stay in the list on the site.
 */
export function isSwitchedOn(
  { email, notificationSettings }: Notifiable,
  kind: NotificationKind,
  channel: ChannelName,
): boolean {
  if (!usesChannel(kind, channel) || (channel === 'mail' && !email)) return false
  const isSame = (one: StoredSwitch) => one.kind === kind && one.channel === channel
  const { off, on } = notificationSettings ?? {}
  const isOptIn = OPT_IN_CHANNELS.includes(channel) && Boolean(email)
  return isOptIn ? Boolean(on?.some(isSame)) : !off?.some(isSame)
}

/** `isCritical` applies to requests for blood only. */
export function canDisturbAtNight(
  person: HasNotificationSettings,
  kind: NotificationKind,
  isCritical: boolean,
): boolean {
  if (!NOTIFICATION_KIND_RULES[kind].isUnsolicited) return true
  return isCritical && alertSettingsOf(person).quietHoursExceptCritical
}
