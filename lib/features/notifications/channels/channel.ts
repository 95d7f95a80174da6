import 'server-only'
import type { Types } from 'mongoose'
import type { Locale } from '@/lib/i18n/routing'
import type { ChannelName, NotificationKind } from '../kinds'

/** One notification on its way to one person by one channel. */
export interface Delivery {
  /** The id of the notification: the same at every try, so that a channel can recognise a repeat. */
  id: Types.ObjectId
  kind: NotificationKind
  /** The id of what it is about. */
  about: Types.ObjectId
  to: Recipient
  /** The page of the site where it leads. */
  path: string
  values: Record<string, string | number>
  /** The language of the person, in which title and text are. */
  locale: Locale
  title: string
  text: string
  /** Whether it calls for blood that is needed within hours. */
  isCritical: boolean
  /** From when on it must not ring any more, because the person's quiet hours begin. */
  silentFrom?: Date
}

interface Recipient {
  _id: Types.ObjectId
  email: string
}

/**
 * What became of a try: `sent` means that the channel has it; `gone`, that it has no address of this
 * person and need not be asked again; `retry`, that it should be asked later.
 */
export type SendResult = 'sent' | 'gone' | 'retry'

/** A way by which notifications leave the site. */
export interface Channel {
  name: ChannelName
  /** Whether this server has what the channel needs; one that is not configured gets no deliveries. */
  isConfigured(): boolean
  /** Sends one notification. What it throws counts as `retry`. */
  send(delivery: Delivery): Promise<SendResult>
  /**
   * Sends several notifications in fewer queries than one by one, and returns what became of each, in their order.
   * When it throws, each is sent alone, so that one does not hold up the others; it may then be sent twice.
   */
  sendAll?(deliveries: readonly Delivery[]): Promise<SendResult[]>
}
