import 'server-only'
import type { Types } from 'mongoose'
import type { Locale } from '@/lib/i18n/routing'
import type { ChannelName, NotificationKind } from '../../notification-kinds'

export interface Delivery {
  /** The notification's id, the same on every attempt, so that a channel can detect a repeat. */
  id: Types.ObjectId
  kind: NotificationKind
  about: Types.ObjectId
  to: Recipient
  path: string
  values: Record<string, string | number>
  locale: Locale
  title: string
  text: string
  /** Whether blood is needed within hours. */
  isCritical: boolean
  /** When the person's quiet hours begin; the delivery must be silent from then on. */
  silentFrom?: Date
}

interface Recipient {
  _id: Types.ObjectId
  email?: string | null
}

/** `sent`: the channel accepted it. `gone`: no destination for this person. `retry`: try later. */
export type SendResult = 'sent' | 'gone' | 'retry'

export interface Channel {
  name: ChannelName
  /** The server sends no deliveries to a channel that is not configured. */
  isConfigured(): boolean
  /** An error counts as `retry`. */
  send(delivery: Delivery): Promise<SendResult>
  /** Sends a batch; after an error each delivery is sent by itself and may arrive twice. */
  sendAll?(deliveries: readonly Delivery[]): Promise<SendResult[]>
}
