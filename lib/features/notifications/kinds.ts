/** What people are told about, in the order of their settings. */
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

/** The ways out of the site. The list on the site is no channel: it holds every notification. */
export const CHANNELS = ['mail', 'push', 'sms'] as const
export type ChannelName = (typeof CHANNELS)[number]

/** The channels that nobody gets without choosing them, kind by kind. */
export const CHOSEN_CHANNELS: readonly ChannelName[] = ['sms']

/**
 * What became of one notification in one channel: `due` until it is sent; `failed` after the last try;
 * `suppressed` when the person switched it off, the channel has no address of theirs, or there was no reason
 * to tell it any more.
 */
export const DELIVERY_STATUSES = ['due', 'sent', 'failed', 'suppressed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

interface KindRules {
  /** The channels that it can use: unless the person switches them off, or once they choose them. */
  channels: readonly ChannelName[]
  /**
   * Whether the use case that causes it queues a letter of its own, with more than the notification
   * says. Then no second mail is made of the notification.
   */
  hasOwnLetter: boolean
  /** Whether it is of no use much later, so that it may wake a device that saves its battery. */
  isUrgent: boolean
  /** Whether people did nothing to be told it, so that it never comes in quiet hours unless they allow it. */
  isUnasked?: boolean
}

const LETTER = { hasOwnLetter: true, isUrgent: false } as const
const SHORT = { hasOwnLetter: false, isUrgent: false } as const

/** How each kind reaches people who have changed nothing. */
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

/** Whether a kind can use a channel at all; what cannot be used has no switch. */
export function usesChannel(kind: NotificationKind, channel: ChannelName): boolean {
  return KINDS[kind].channels.includes(channel)
}

export function isNotificationKind(text: string): text is NotificationKind {
  return (NOTIFICATION_KINDS as readonly string[]).includes(text)
}
