import type { ListTotal } from '@/lib/core/paging'
import type { Ring } from '@/lib/features/matching/rules'
import type { ChannelName, DeliveryStatus } from '@/lib/features/notifications/kinds'
import type { AlertAnswer, WavesEndedBy } from './rules'

/** What happens to the waves of a request now. */
export type WavesState =
  /** The next wave goes out at the next look. */
  | 'asking'
  /** Nobody is asked while enough donors have pledged, or at night. */
  | 'enough'
  | 'quiet-hours'
  /** Nobody is asked for an account whose e-mail is not confirmed, nor too many for one person. */
  | 'unconfirmed'
  | 'owner-limit'
  | WavesEndedBy

/** The waves of a request. Instants are ISO texts. */
export interface ShownWaves {
  state: WavesState
  /** How many waves asked somebody, and how many people. */
  waves: number
  asked: number
  /** The farthest ring that they have reached; null before the first. */
  reached: Ring | null
  lastWaveAt: string | null
  /** When the waves look again; null once they have ended. */
  nextAt: string | null
}

/** How many of the people who were asked for a request were reached, and what they did. */
export interface AlertCounts {
  asked: number
  /** By at least one channel. */
  delivered: number
  opened: number
  canGive: number
  notNow: number
  /** People whose pledge stands. */
  pledged: number
}

/** One person who was asked for a request. Instants are ISO texts. */
export interface ShownAlert {
  _id: string
  person: { name: string; email: string | null }
  wave: number
  ring: Ring
  isExact: boolean
  askedAt: string
  /** Whether it is still known how they were told; notifications are kept for a shorter time. */
  isKnown: boolean
  channels: { channel: ChannelName; status: DeliveryStatus; at: string | null }[]
  openedAt: string | null
  answer: AlertAnswer | null
  answeredAt: string | null
  hasPledged: boolean
}

/** What GET `requests/{id}/alerts` answers. */
export interface AlertsOfRequest extends ListTotal {
  /** Null when nobody is or was to be asked. */
  plan: ShownWaves | null
  counts: AlertCounts
  /** One page of the people, in the order in which they were asked. */
  alerts: ShownAlert[]
  page: number
  limit: number
}
