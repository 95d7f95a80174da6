export const NOTIFICATION_KINDS = [
  'blood-needed',
  'bag-free',
  'pledge-tomorrow',
  'can-give-again',
  'pledge-received',
  'pledge-changed',
  'confirm-donation',
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
export const CHANNELS = ['mail', 'push', 'sms'] as const
export type ChannelName = (typeof CHANNELS)[number]

/** Off by default; people choose them per kind. */
export const CHOSEN_CHANNELS: readonly ChannelName[] = ['sms']

/** `suppressed`: switched off, without a destination, or no longer relevant. */
export const DELIVERY_STATUSES = ['due', 'sent', 'failed', 'suppressed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

interface KindRules {
  /** The channels that this kind can use. */
  channels: readonly ChannelName[]
  /** The use case sends its own, longer email, so the notification sends none. */
  hasOwnLetter: boolean
  /** May wake a device that saves its battery. */
  isUrgent: boolean
  /** Not caused by the person's own action, so quiet hours apply unless they opt out. */
  isUnasked?: boolean
}

const LETTER = { hasOwnLetter: true, isUrgent: false } as const
const SHORT = { hasOwnLetter: false, isUrgent: false } as const

export const KINDS: Readonly<Record<NotificationKind, KindRules>> = {
  'blood-needed': {
    channels: ['mail', 'push', 'sms'],
    ...{ hasOwnLetter: false, isUrgent: true, isUnasked: true },
  },
  'bag-free': { channels: ['mail', 'push', 'sms'], hasOwnLetter: true, isUrgent: true },
  'pledge-tomorrow': { channels: ['mail', 'push', 'sms'], ...LETTER },
  'can-give-again': { channels: ['mail', 'push'], ...LETTER },
  'pledge-received': { channels: ['mail', 'push'], ...LETTER },
  'pledge-changed': { channels: ['mail', 'push'], ...LETTER },
  'confirm-donation': { channels: ['mail', 'push'], ...LETTER },
  'contact-asked': { channels: ['mail', 'push'], ...LETTER },
  'contact-answered': { channels: ['mail', 'push'], ...LETTER },
  'booking-decided': { channels: ['mail', 'push'], ...LETTER },
  'campaign-near': { channels: ['mail', 'push'], ...SHORT, isUnasked: true },
  'volunteer-joined': { channels: ['mail'], ...LETTER },
  'gift-received': { channels: ['mail'], ...LETTER },
  'report-decided': { channels: ['mail'], ...SHORT },
}

/** Unusable channels have no switch in the settings. */
export function usesChannel(kind: NotificationKind, channel: ChannelName): boolean {
  return KINDS[kind].channels.includes(channel)
}

export function isNotificationKind(text: string): text is NotificationKind {
  return (NOTIFICATION_KINDS as readonly string[]).includes(text)
}
