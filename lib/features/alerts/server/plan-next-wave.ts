import { dhakaDay, MINUTE_MS, WEEK_MS } from '@/lib/core/time/calendar'
import { isInQuietHours, quietHoursEnd } from '@/lib/core/time/quiet-hours'
import { donorsWanted } from '@/lib/features/alert-states/rules'
import type { WavesEndedBy } from '@/lib/features/alerts/rules'
import { type BloodGroup, isRareGroup } from '@/lib/features/donors/blood-groups'
import { compareMatches, type MatchedDonor, type Ring } from '@/lib/features/matching/rules'
import type { AlertSettings } from '@/lib/features/notifications/settings'
import { cityAround } from '@/lib/features/places/server/reference-lists'
import { isRequestRunning, type RequestState, type Urgency } from '@/lib/features/requests/rules'

/* Plans waves from stored state and the time. Reads nothing, so that any process can continue. */

/** Most people who respond do so within this time. */
const WAVE_INTERVAL_MINUTES: Record<Urgency, number> = { critical: 5, urgent: 20, scheduled: 240 }

/** The minimum wait in minutes when there is no donor left to ask. */
const IDLE_MINUTES = 30

/** Fewer than one in five people alerted can come. */
const PEOPLE_PER_BAG = 5
const MIN_WAVE = 5
const MAX_WAVE = 50

/** The weekly limit for all requests of one person. Fake requests cannot use up donors' limits. */
export const MAX_ALERTED_PER_REQUESTER = 500

/** People outside these rings would arrive too late, but those in the circle agreed to be asked. */
const WAVE_RINGS: readonly Ring[] = [
  ...(['upazila', 'city', 'district'] as const),
  ...(['neighbours', 'division', 'circle'] as const),
]

export interface WaveRequest extends RequestState {
  bloodGroup: BloodGroup
  urgency?: Urgency | null
  /** Without a district, 'country' is the only ring. */
  district?: string | null
  upazila?: string | null
}

export interface WaveRequester {
  /** Alerts require a confirmed email or phone, because accounts are easy to create. */
  isConfirmed: boolean
  /** Counts the last week. */
  asked: number
}

export interface WaveState {
  request: WaveRequest
  requester: WaveRequester
  waiting: number
  waves: number
  /** The farthest ring so far; null before the first wave. */
  reached: Ring | null
}

export type WavePlan =
  | { kind: 'end'; endedBy: WavesEndedBy }
  /** No alerts now; check again at `until`. */
  | { kind: 'rest'; reason: 'enough' | 'quiet-hours' | 'unconfirmed' | 'owner-limit'; until: Date }
  | {
      kind: 'ask'
      /** Counts from 1. */
      wave: number
      size: number
      /** How many more people may be alerted for this requester. */
      requesterLimit: number
      /** The next rings follow only when no donor in the first ones can be alerted. */
      rings: Ring[][]
    }

export function planNextWave(
  { request, requester, waiting, waves, reached }: WaveState,
  now: Date,
): WavePlan {
  if (!isRequestRunning(request.status)) {
    return { kind: 'end', endedBy: request.status === 'fulfilled' ? 'met' : 'closed' }
  }
  if (request.needDate < dhakaDay(now)) return { kind: 'end', endedBy: 'past' }
  const wanted = donorsWanted(request, waiting)
  const rest = (reason: 'enough' | 'unconfirmed' | 'owner-limit') =>
    ({ kind: 'rest', reason, until: nextCheckAt(request, 0, now) }) as const
  if (wanted === 0) return rest('enough')
  if (!requester.isConfirmed) return rest('unconfirmed')
  const left = MAX_ALERTED_PER_REQUESTER - requester.asked
  if (left <= 0) return rest('owner-limit')
  if (request.urgency !== 'critical' && isInQuietHours(now)) {
    return { kind: 'rest', reason: 'quiet-hours', until: quietHoursEnd(now) }
  }
  return {
    kind: 'ask',
    wave: waves + 1,
    size: Math.min(left, waveSize(wanted)),
    requesterLimit: left,
    rings: ringsAfter(request, reached),
  }
}

/** The maximum number of people in a wave. */
export function waveSize(wanted: number): number {
  return Math.min(MAX_WAVE, Math.max(MIN_WAVE, wanted * PEOPLE_PER_BAG))
}

function ringsAfter(
  { bloodGroup, district, upazila }: WaveRequest,
  reached: Ring | null,
): Ring[][] {
  if (!district) return [['country']]
  const isInCity = upazila ? cityAround(district, upazila).length > 0 : false
  const skipped: Ring[] = [
    ...(isInCity ? [] : ['city' as const]),
    ...(isRareGroup(bloodGroup) ? [] : ['circle' as const]),
  ]
  const rings = WAVE_RINGS.filter((ring) => !skipped.includes(ring))
  const last = reached ? rings.indexOf(reached) + 1 : 0
  const within = rings.slice(0, last + 1)
  return [within, ...rings.slice(last + 1).map((ring) => [ring])]
}

/** Milliseconds between two waves. */
export function waveIntervalMs(urgency: Urgency | null | undefined): number {
  return WAVE_INTERVAL_MINUTES[urgency ?? 'scheduled'] * MINUTE_MS
}

/** When to check again after a wave that alerted `asked` people. */
export function nextCheckAt({ urgency }: WaveRequest, asked: number, now: Date): Date {
  const step = waveIntervalMs(urgency)
  const wait = asked > 0 ? step : Math.max(step, IDLE_MINUTES * MINUTE_MS)
  const later = new Date(now.getTime() + wait)
  if (!isInQuietHours(now)) return later
  // Donors who are asleep get alerts in the morning.
  const morning = quietHoursEnd(now)
  return morning < later ? morning : later
}

export interface AlertCandidate extends MatchedDonor, AlertRecipient {}

/** The reference for `findDonorsToAlert`, which finds the same people in the database. */
export function selectDonorsToAlert(
  candidates: readonly AlertCandidate[],
  { rings, size }: Pick<Extract<WavePlan, { kind: 'ask' }>, 'rings' | 'size'>,
  urgency: Urgency | null | undefined,
  now: Date,
): AlertCandidate[] {
  const alertable = candidates
    .filter((candidate) => canBeAlerted(candidate, urgency, now))
    .sort(compareMatches)
  const [found = []] = rings
    .map((ringGroup) => alertable.filter(({ ring }) => ringGroup.includes(ring)))
    .filter(({ length }) => length > 0)
  return found.slice(0, size)
}

export interface AlertRecipient {
  /** Accounts with invented emails must not fill the waves. */
  isConfirmed: boolean
  settings: AlertSettings
  askedAt: readonly Date[]
}

export function canBeAlerted(
  { isConfirmed, settings, askedAt }: AlertRecipient,
  urgency: Urgency | null | undefined,
  now: Date,
): boolean {
  const { level, perWeek, quietHoursExceptCritical } = settings
  if (!isConfirmed || level === 'off') return false
  if (level === 'critical' && urgency !== 'critical') return false
  if (isInQuietHours(now) && !(urgency === 'critical' && quietHoursExceptCritical)) return false
  const since = oneWeekBefore(now)
  return askedAt.filter((at) => at > since).length < perWeek
}

/** Alerts before this instant no longer count towards the weekly limit. */
export function oneWeekBefore(now: Date): Date {
  return new Date(now.getTime() - WEEK_MS)
}
