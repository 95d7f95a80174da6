import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import type { Round, Side } from './load'
import type { Matched } from './matching'
import type { Recomputed } from './recomputing'
import type { Target } from './targets'
import type { Attacked } from './under-attack'

/** All rounds of one target on one database, the same number for both sides. */
export interface Measured {
  target: Target
  /** The content of the database, as the tables name it. */
  held: string
  bytes: number
  gzipped: number
  rounds: Record<Side, Round[]>
}

/** One line of the table. */
export interface Row {
  name: string
  held: string
  bytes: number
  gzipped: number
  /** Requests per second: the median of the rounds. */
  product: number
  bare: number
  /** The product's share of the bare handler's rate: the median of the rounds, pair by pair. */
  share: number
  /** The product's response times in milliseconds, over all rounds. */
  p50: number
  p95: number
  p99: number
}

/** A figure and its required minimum or maximum. */
export interface Verdict {
  words: string
  share: number
  least?: number
  most?: number
  /** The unit of the figure; default: per cent. */
  unit?: 'times' | 'ms' | 'a second'
}

/** Whether a figure meets its requirement. */
export function isReached({ share, least = 0, most = Infinity }: Verdict): boolean {
  return share >= least && share <= most
}

const MIN_OF_BARE = 0.4
const MIN_OF_SMALL = 0.8
const MIN_PAGES_PER_SECOND = 1_000
const MAX_OF_SMALL_TIME = 1.3
const MAX_OF_COUNT = 20
const MAX_OF_QUIET = 5

/** The median of some figures; for an even number the mean of the middle two. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  return (lower + upper) / 2
}

/**
 * Compares two series of rounds by the median of the ratios of neighbouring rounds, so that other load
 * on the machine affects both sides.
 */
export function pairedShare(own: readonly Round[], others: readonly Round[]): number {
  return median(own.map((round, place) => rate(round) / rate(others[place])))
}

/** The same for the median response times. */
export function pairedTimes(own: readonly Round[], others: readonly Round[]): number {
  return median(own.map((round, place) => halfOf(round) / halfOf(others[place])))
}

/** The table row of one target on one database. */
export function rowOf({ target, held, bytes, gzipped, rounds }: Measured): Row {
  const times = together(rounds.product)
  const atMost = (percent: number) => times.percentile(percent) / 1000
  return {
    name: target.name,
    held,
    bytes,
    gzipped,
    product: median(rounds.product.map(rate)),
    bare: median(rounds.bare.map(rate)),
    share: pairedShare(rounds.product, rounds.bare),
    p50: atMost(50),
    p95: atMost(95),
    p99: atMost(99),
  }
}

/**
 * The requirements for the pages and the judged calls. Pages: a thousand a second, on the fullest database.
 * Rate: on the fullest database at least two fifths of the bare handler's rate, and four fifths of its own rate
 * on the emptiest. Time: the median on the fullest database at most 1.3 times that on the emptiest.
 */
export function verdictsOf(measured: readonly Measured[]): Verdict[] {
  return [...new Set(measured.map(({ target }) => target))].flatMap((target) => {
    const fillings = measured.filter((one) => one.target === target)
    const [small, large] = [fillings[0], fillings.at(-1)]
    if (!small || !large) return []
    if (target.kind === 'page') return [verdictOnPage(large)]
    if (target.judged === 'rate') return verdictsOnRate(small, large)
    if (target.judged === 'time' && small !== large) return [verdictOnTime(small, large)]
    return []
  })
}

function verdictOnPage({ target, held, rounds }: Measured): Verdict {
  return {
    words: `${target.name}: requests at ${held}`,
    share: median(rounds.product.map(rate)),
    least: MIN_PAGES_PER_SECOND,
    unit: 'a second',
  }
}

function verdictsOnRate(small: Measured, large: Measured): Verdict[] {
  const { name } = large.target
  const ofBare = {
    words: `${name}: of the bare handler's rate at ${large.held}`,
    share: pairedShare(large.rounds.product, large.rounds.bare),
    least: MIN_OF_BARE,
  }
  if (small === large) return [ofBare]
  const ofSmall = {
    words: `${name}: at ${large.held} of its rate at ${small.held}`,
    share: pairedShare(large.rounds.product, small.rounds.product),
    least: MIN_OF_SMALL,
  }
  return [ofBare, ofSmall]
}

function verdictOnTime(small: Measured, large: Measured): Verdict {
  return {
    words: `${large.target.name}: its p50 at ${large.held}, of that at ${small.held}`,
    share: pairedTimes(large.rounds.product, small.rounds.product),
    most: MAX_OF_SMALL_TIME,
  }
}

/** The requirement for computing the overview: at most twenty times as long as counting the rows. */
export function verdictsOnRecomputing(recomputed: readonly Recomputed[]): Verdict[] {
  return recomputed.map((one) => ({
    words: `${one.name}: of an indexed count of the same collections at ${one.held}`,
    share: timesCount(one),
    most: MAX_OF_COUNT,
    unit: 'times',
  }))
}

/** The requirement for a call under attack: a 95th percentile of at most five times the normal one. */
export function verdictsOnAttacks(attacks: readonly Attacked[]): Verdict[] {
  return attacks.map((one) => ({
    words: `${one.name}: its p95 under attack, of its quiet one at ${one.held}`,
    share: p95Of(one.attacked) / p95Of(one.quiet),
    most: MAX_OF_QUIET,
    unit: 'times',
  }))
}

/** The requirement for matching: the 95th percentile in milliseconds, or the slowest. */
export function verdictsOnMatching(matched: readonly Matched[]): Verdict[] {
  return matched.flatMap(({ name, times, most, percent = 95 }) => {
    if (most === undefined) return []
    const words = `${name}: ${percent === 100 ? 'the slowest' : 'p95'}`
    return [{ words, share: percentile(times, percent), most, unit: 'ms' as const }]
  })
}

/** The smallest of some figures that at least so many per cent of them do not exceed. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

/** The 95th percentile of the response times of all these rounds, in milliseconds. */
export function p95Of(rounds: readonly Round[]): number {
  return together(rounds).percentile(95) / 1000
}

/** The median of the ratios between each computation and the count after it. */
export function timesCount({ product, counted }: Recomputed): number {
  return median(product.map((time, place) => time / (counted[place] ?? Number.NaN)))
}

function rate(round: Round | undefined): number {
  return round?.requestsPerSecond ?? Number.NaN
}

function halfOf(round: Round | undefined): number {
  return round?.times.percentile(50) ?? Number.NaN
}

function together(rounds: readonly Round[]): RecordableHistogram {
  const all = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 })
  for (const { times } of rounds) all.add(times)
  return all
}
