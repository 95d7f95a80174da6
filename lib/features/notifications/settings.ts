import {
  CHOSEN_CHANNELS,
  type ChannelName,
  KINDS,
  type NotificationKind,
  usesChannel,
} from './kinds'

/** Of which requests a donor wants to be told: none, critical ones, or all that match. */
export const ALERT_LEVELS = ['off', 'critical', 'all'] as const
export type AlertLevel = (typeof ALERT_LEVELS)[number]

/** How many requests a donor wants to be told of in a week at most. */
export const ALERTS_PER_WEEK = [1, 3, 7] as const
export type AlertsPerWeek = (typeof ALERTS_PER_WEEK)[number]

/** How a donor wants to be told of people who need their blood. */
export interface AlertSettings {
  level: AlertLevel
  perWeek: AlertsPerWeek
  /** Whether critical requests may come in quiet hours. */
  quietHoursExceptCritical: boolean
}

/** One switch that somebody turned off. */
export interface SwitchedOff {
  kind: NotificationKind
  channel: ChannelName
}

interface StoredSwitch {
  kind?: string | null
  channel?: string | null
}

/** What an account stores; everything that is missing is as the site proposes it. */
export interface StoredSettings {
  off?: readonly StoredSwitch[] | null
  /** Of the channels that nobody gets without choosing them. */
  on?: readonly StoredSwitch[] | null
  alerts?: {
    level?: string | null
    perWeek?: number | null
    quietHoursExceptCritical?: boolean | null
  } | null
}

/** The part of an account that is needed to read its settings. */
export interface WithSettings {
  notificationSettings?: StoredSettings | null
}

export const DEFAULT_ALERTS: Readonly<AlertSettings> = {
  level: 'all',
  perWeek: 3,
  quietHoursExceptCritical: false,
}

/** How a donor wants to be told of people who need their blood, with the defaults for what is missing. */
export function alertSettingsOf({ notificationSettings }: WithSettings): AlertSettings {
  const { level, perWeek, quietHoursExceptCritical } = notificationSettings?.alerts ?? {}
  return {
    level: ALERT_LEVELS.find((known) => known === level) ?? DEFAULT_ALERTS.level,
    perWeek: ALERTS_PER_WEEK.find((known) => known === perWeek) ?? DEFAULT_ALERTS.perWeek,
    quietHoursExceptCritical: quietHoursExceptCritical ?? DEFAULT_ALERTS.quietHoursExceptCritical,
  }
}

/** Whether a kind of notification may reach a person by a channel. */
export function isSwitchedOn(
  { notificationSettings }: WithSettings,
  kind: NotificationKind,
  channel: ChannelName,
): boolean {
  if (!usesChannel(kind, channel)) return false
  const isSame = (one: StoredSwitch) => one.kind === kind && one.channel === channel
  const { off, on } = notificationSettings ?? {}
  if (CHOSEN_CHANNELS.includes(channel)) return Boolean(on?.some(isSame))
  return !off?.some(isSame)
}

/** Whether a notification may reach a person in quiet hours; `isCritical` is about calls for blood. */
export function mayRingAtNight(
  person: WithSettings,
  kind: NotificationKind,
  isCritical: boolean,
): boolean {
  if (!KINDS[kind].isUnasked) return true
  return isCritical && alertSettingsOf(person).quietHoursExceptCritical
}
