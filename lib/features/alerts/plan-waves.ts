import { dhakaDay } from '@/lib/core/time/calendar'
import { isInQuietHours, quietHoursEnd } from '@/lib/core/time/quiet-hours'
import { isRunning, type RequestState } from '@/lib/features/blood-requests/rules'
import type { Urgency } from '@/lib/features/blood-requests/urgency-rules'
import { compareMatches, type MatchedDonor, type Ring } from '@/lib/features/matching/rules'
import type { AlertSettings } from '@/lib/features/notifications/settings'
import type { WavesEndedBy } from './rules'

/*
 * The plan of the waves: from what is stored and the time follows who is asked, when and how widely. It
 * reads nothing, so that any process can continue the waves of any request.
 */

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

/** Minutes between two waves: nearly everybody who answers at all has answered by then. */
const STEP_MINUTES: Record<Urgency, number> = { critical: 5, urgent: 20, scheduled: 240 }

/** When nobody is left to be asked, the next look is after this many minutes or a step, if that is longer. */
const IDLE_MINUTES = 30

/** How many people are asked for each bag that is still open; hardly one in five can come. */
const PEOPLE_PER_BAG = 5
const MIN_WAVE = 5
const MAX_WAVE = 50

/**
 * How many people are asked for all requests of one person within a week. Ten bags of a rare group need fewer;
 * whoever posts requests that nobody needs cannot use up what everybody wants to be asked in a week.
 */
export const MAX_ASKED_PER_OWNER = 500

/** How many donors a critical request should have on its waiting list, in case that somebody cannot come. */
const SPARE_DONORS = 2

/** The rings that waves reach, one after the other; people farther away would not come in time. */
const WAVE_RINGS: readonly Ring[] = ['upazila', 'district', 'neighbours', 'division']

/** What of a request decides about its waves. */
export interface WaveRequest extends RequestState {
  urgency?: Urgency | null
  /** Without a district everybody is in the ring 'country', which is then the only one. */
  district?: string | null
}

/** What of the person who posted a request decides about its waves. */
export interface WaveOwner {
  /** Whether their e-mail is confirmed. Nobody is asked for accounts that anybody could have made. */
  isConfirmed: boolean
  /** How many people were asked for their requests within the last week. */
  asked: number
}

/** Where the waves of a request are. */
export interface WaveState {
  request: WaveRequest
  owner: WaveOwner
  /** How many donors are on its waiting list. */
  waiting: number
  /** How many waves asked somebody. */
  waves: number
  /** The farthest ring that the waves have reached; null before the first. */
  reached: Ring | null
}

export type WavePlan =
  /** Nobody is asked any more. */
  | { kind: 'end'; endedBy: WavesEndedBy }
  /** Nobody is asked now: enough have pledged, or it is night. */
  | { kind: 'rest'; reason: 'enough' | 'quiet-hours' | 'unconfirmed' | 'owner-limit'; until: Date }
  | {
      kind: 'ask'
      /** The number of the wave, from 1. */
      wave: number
      /** At most so many people. */
      size: number
      /** Those of the first rings are asked; if nobody there can be asked, those of the next. */
      rings: Ring[][]
    }

/** What a request needs now. */
export function planWave(
  { request, owner, waiting, waves, reached }: WaveState,
  now: Date,
): WavePlan {
  if (!isRunning(request.status)) {
    return { kind: 'end', endedBy: request.status === 'fulfilled' ? 'met' : 'closed' }
  }
  if (request.needDate < dhakaDay(now)) return { kind: 'end', endedBy: 'past' }
  const wanted = donorsWanted(request, waiting)
  const rest = (reason: 'enough' | 'unconfirmed' | 'owner-limit') =>
    ({ kind: 'rest', reason, until: nextLook(request, 0, now) }) as const
  if (wanted === 0) return rest('enough')
  if (!owner.isConfirmed) return rest('unconfirmed')
  const left = MAX_ASKED_PER_OWNER - owner.asked
  if (left <= 0) return rest('owner-limit')
  if (request.urgency !== 'critical' && isInQuietHours(now)) {
    return { kind: 'rest', reason: 'quiet-hours', until: quietHoursEnd(now) }
  }
  return {
    kind: 'ask',
    wave: waves + 1,
    size: Math.min(left, waveSize(wanted)),
    rings: ringsAfter(request, reached),
  }
}

/** How many bags still lack a donor, with the waiting list that a critical request should have. */
export function donorsWanted(
  { urgency, bagsNeeded }: Pick<WaveRequest, 'urgency' | 'bagsNeeded'>,
  waiting: number,
): number {
  const spare = urgency === 'critical' ? Math.max(0, SPARE_DONORS - waiting) : 0
  return bagsNeeded + spare
}

/** How many people one wave asks at most, for so many donors who are wanted. */
export function waveSize(wanted: number): number {
  return Math.min(MAX_WAVE, Math.max(MIN_WAVE, wanted * PEOPLE_PER_BAG))
}

/** Each wave reaches one ring farther than the one before. */
function ringsAfter({ district }: WaveRequest, reached: Ring | null): Ring[][] {
  if (!district) return [['country']]
  const last = reached ? WAVE_RINGS.indexOf(reached) + 1 : 0
  const within = WAVE_RINGS.slice(0, last + 1)
  return [within, ...WAVE_RINGS.slice(last + 1).map((ring) => [ring])]
}

/** Milliseconds between two waves of a request. */
export function stepMs(urgency: Urgency | null | undefined): number {
  return STEP_MINUTES[urgency ?? 'scheduled'] * MINUTE_MS
}

/** When a request is looked at again after a wave that asked so many people. */
export function nextLook({ urgency }: WaveRequest, asked: number, now: Date): Date {
  const step = stepMs(urgency)
  const wait = asked > 0 ? step : Math.max(step, IDLE_MINUTES * MINUTE_MS)
  const later = new Date(now.getTime() + wait)
  if (!isInQuietHours(now)) return later
  // In the morning those can be asked who sleep now.
  const morning = quietHoursEnd(now)
  return morning < later ? morning : later
}

/** Somebody who matches a request and does not know of it yet. */
export interface Candidate extends MatchedDonor, Reachable {}

/**
 * Whom a wave asks: of those who may be asked now, the first in the order of `compareMatches`. The database
 * finds the same people with `findPeopleToAsk`, without reading all candidates.
 */
export function peopleToAsk(
  candidates: readonly Candidate[],
  { rings, size }: Pick<Extract<WavePlan, { kind: 'ask' }>, 'rings' | 'size'>,
  urgency: Urgency | null | undefined,
  now: Date,
): Candidate[] {
  const askable = candidates
    .filter((candidate) => mayBeAsked(candidate, urgency, now))
    .sort(compareMatches)
  const [found = []] = rings
    .map((among) => askable.filter(({ ring }) => among.includes(ring)))
    .filter(({ length }) => length > 0)
  return found.slice(0, size)
}

/** What of a person decides whether they may be asked now. */
export interface Reachable {
  /** Whether their e-mail is confirmed. Records with invented addresses must not fill the waves. */
  isConfirmed: boolean
  settings: AlertSettings
  /** When they were asked, for whatever request. */
  askedAt: readonly Date[]
}

/** Whether a person may be asked now for a request of this urgency, by their own settings. */
export function mayBeAsked(
  { isConfirmed, settings, askedAt }: Reachable,
  urgency: Urgency | null | undefined,
  now: Date,
): boolean {
  const { level, perWeek, quietHoursExceptCritical } = settings
  if (!isConfirmed || level === 'off') return false
  if (level === 'critical' && urgency !== 'critical') return false
  if (isInQuietHours(now) && !(urgency === 'critical' && quietHoursExceptCritical)) return false
  const since = weekBefore(now)
  return askedAt.filter((at) => at > since).length < perWeek
}

/** The instant a week ago: who was asked before it has that one free again. */
export function weekBefore(now: Date): Date {
  return new Date(now.getTime() - WEEK_MS)
}
