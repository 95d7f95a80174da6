export const NOTIFICATION_KINDS = [
  'blood-needed',
  'bag-free',
  'pledge-tomorrow',
  'can-give-again',
  'pledge-received',
  'pledge-changed',
  'confirm-donation',
  'standing-request',
  'contact-asked',
  'contact-answered',
  'booking-decided',
  'campaign-near',
  'volunteer-joined',
  'gift-received',
  'report-decided',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The list on the site is not a channel: it shows every notification. */
export const NOTIFICATION_CHANNELS = ['mail', 'push', 'sms'] as const
export type ChannelName = (typeof NOTIFICATION_CHANNELS)[number]

/** Off by default; people choose them per kind. */
export const OPT_IN_CHANNELS: readonly ChannelName[] = ['sms']

/** `suppressed`: switched off, without a destination, or no longer relevant. */
export const DELIVERY_STATUSES = ['due', 'sent', 'failed', 'suppressed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

interface NotificationKindRules {
  /** The channels that this kind can use. */
  channels: readonly ChannelName[]
  /** The use case sends its own, longer email, so the notification sends none. */
  hasOwnEmail: boolean
  /** May wake a device that saves its battery. */
  isUrgent: boolean
  /** Not caused by the person's own action, so quiet hours apply unless they opt out. */
  isUnsolicited?: boolean
}

const OWN_EMAIL = { hasOwnEmail: true, isUrgent: false } as const
const NO_OWN_EMAIL = { hasOwnEmail: false, isUrgent: false } as const

export const NOTIFICATION_KIND_RULES: Readonly<Record<NotificationKind, NotificationKindRules>> = {
  'blood-needed': {
    channels: ['mail', 'push', 'sms'],
    ...{ hasOwnEmail: false, isUrgent: true, isUnsolicited: true },
  },
  'bag-free': { channels: ['mail', 'push', 'sms'], hasOwnEmail: true, isUrgent: true },
  'pledge-tomorrow': { channels: ['mail', 'push', 'sms'], ...OWN_EMAIL },
  'can-give-again': { channels: ['mail', 'push'], ...OWN_EMAIL },
  'pledge-received': { channels: ['mail', 'push', 'sms'], ...OWN_EMAIL },
  'pledge-changed': { channels: ['mail', 'push'], ...OWN_EMAIL },
  'confirm-donation': { channels: ['mail', 'push'], ...OWN_EMAIL },
  'standing-request': { channels: ['mail', 'push'], ...NO_OWN_EMAIL },
  'contact-asked': { channels: ['mail', 'push'], ...OWN_EMAIL },
  'contact-answered': { channels: ['mail', 'push'], ...OWN_EMAIL },
  'booking-decided': { channels: ['mail', 'push'], ...OWN_EMAIL },
  'campaign-near': { channels: ['mail', 'push'], ...NO_OWN_EMAIL, isUnsolicited: true },
  'volunteer-joined': { channels: ['mail'], ...OWN_EMAIL },
  'gift-received': { channels: ['mail'], ...OWN_EMAIL },
  'report-decided': { channels: ['mail'], ...NO_OWN_EMAIL },
}

/** Unusable channels have no switch in the settings. */
export function usesChannel(kind: NotificationKind, channel: ChannelName): boolean {
  return NOTIFICATION_KIND_RULES[kind].channels.includes(channel)
}

export function isNotificationKind(text: string): text is NotificationKind {
  return (NOTIFICATION_KINDS as readonly string[]).includes(text)
}
