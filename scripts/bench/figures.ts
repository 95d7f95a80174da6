import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import type { Round, Side } from './load'
import type { Target } from './targets'

/** All rounds of one target at one size, the same number for both sides. */
export interface Measured {
  target: Target
  users: number
  bytes: number
  gzipped: number
  rounds: Record<Side, Round[]>
}

/** One line of the table. */
export interface Row {
  name: string
  users: number
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

/** Whether a figure reaches what is asked of it. */
export interface Verdict {
  words: string
  share: number
  least: number
}

const LEAST_OF_BARE = 1 / 3
const LEAST_OF_SMALL = 0.8

/** The middle of some figures; of an even number the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  return (lower + upper) / 2
}

/**
 * How one row of rounds compares with another: the median of the ratios of rounds that were taken
 * one after the other, so that what else the machine did at that time weighs on both.
 */
export function pairedShare(own: readonly Round[], others: readonly Round[]): number {
  return median(own.map((round, place) => rate(round) / rate(others[place])))
}

/** What the table says about one target at one size. */
export function rowOf({ target, users, bytes, gzipped, rounds }: Measured): Row {
  const times = together(rounds.product)
  const atMost = (percent: number) => times.percentile(percent) / 1000
  return {
    name: target.name,
    users,
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
 * What is asked of the judged calls: at the largest size a third of the bare handler's rate, and
 * four fifths of the own rate at the smallest.
 */
export function verdictsOf(measured: readonly Measured[]): Verdict[] {
  const judged = measured.filter(({ target }) => target.judged)
  return [...new Set(judged.map(({ target }) => target))].flatMap((target) => {
    const sizes = judged.filter((one) => one.target === target)
    const [small, large] = [sizes[0], sizes.at(-1)]
    if (!small || !large) return []
    const ofBare = {
      words: `${target.name}: of the bare handler's rate at ${inWords(large.users)}`,
      share: pairedShare(large.rounds.product, large.rounds.bare),
      least: LEAST_OF_BARE,
    }
    if (small === large) return [ofBare]
    const ofSmall = {
      words: `${target.name}: at ${inWords(large.users)} of its rate at ${inWords(small.users)}`,
      share: pairedShare(large.rounds.product, small.rounds.product),
      least: LEAST_OF_SMALL,
    }
    return [ofBare, ofSmall]
  })
}

/** A size as people read it. */
export function inWords(users: number): string {
  return `${users.toLocaleString('en')} people`
}

function rate(round: Round | undefined): number {
  return round?.requestsPerSecond ?? Number.NaN
}

function together(rounds: readonly Round[]): RecordableHistogram {
  const all = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 })
  for (const { times } of rounds) all.add(times)
  return all
}
