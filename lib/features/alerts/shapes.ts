import type { ListTotal } from '@/lib/core/paging'
import type { AlertAnswer } from '@/lib/features/alert-states/rules'
import type { Ring } from '@/lib/features/matching/rules'
import type { ChannelName, DeliveryStatus } from '@/lib/features/notifications/notification-kinds'
import type { WavesEndedBy } from './rules'

export type WavesState =
  | 'asking'
  /** Paused while enough donors have pledged, or at night. */
  | 'enough'
  | 'quiet-hours'
  /** Paused until the requester confirms the email, or at the requester's weekly limit. */
  | 'unconfirmed'
  | 'owner-limit'
  | WavesEndedBy

/** Instants are ISO 8601. */
export interface WavesDto {
  state: WavesState
  waves: number
  asked: number
  /** The farthest ring so far; null before the first wave. */
  reached: Ring | null
  lastWaveAt: string | null
  nextAt: string | null
}

export interface AlertCounts {
  asked: number
  /** By at least one channel. */
  delivered: number
  opened: number
  canGive: number
  notNow: number
  pledged: number
}

/** Instants are ISO 8601. */
export interface AlertDto {
  _id: string
  person: { name: string; email: string | null }
  wave: number
  ring: Ring
  isExact: boolean
  askedAt: string
  /** False once the notification is deleted, which happens before the alert is. */
  isKnown: boolean
  channels: { channel: ChannelName; status: DeliveryStatus; at: string | null }[]
  openedAt: string | null
  answer: AlertAnswer | null
  answeredAt: string | null
  hasPledged: boolean
}

export interface AlertsOfRequest extends ListTotal {
  /** Null when the request has no waves. */
  plan: WavesDto | null
  counts: AlertCounts
  alerts: AlertDto[]
  page: number
  limit: number
}
