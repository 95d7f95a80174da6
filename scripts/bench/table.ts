import { markdownTable, plainTable } from '../figures/aligned'
import { isReached, median, p95Of, percentile, type Row, timesCount, type Verdict } from './figures'
import type { Matched } from './matching'
import type { Recomputed } from './recomputing'
import type { Attacked } from './under-attack'

const HEADINGS = [
  ...['page or call', 'requests/s', 'bare', 'share', 'p50 ms', 'p95 ms', 'p99 ms'],
  ...['bytes', 'gzipped'],
]

const RECOMPUTED_HEADINGS = ['call', 'p50 ms', 'indexed count ms', 'times']

const MATCHED_HEADINGS = ['query', 'p50 ms', 'p95 ms', 'p99 ms']

const ATTACK_HEADINGS = ['call', 'quiet p95 ms', 'p95 ms under attack', 'times']

/** The main table for the terminal. */
export function plainRows(rows: readonly Row[]): string {
  return plainTable([HEADINGS, ...rows.map(cellsOf)])
}

/** The same for docs/performance.md. */
export function markdownRows(rows: readonly Row[]): string {
  return markdownTable([HEADINGS, ...rows.map(cellsOf)])
}

/** The table of the overview's computation for the terminal. */
export function plainRecomputed(recomputed: readonly Recomputed[]): string {
  return plainTable([RECOMPUTED_HEADINGS, ...recomputed.map(recomputedCells)])
}

/** The same for docs/performance.md. */
export function markdownRecomputed(recomputed: readonly Recomputed[]): string {
  return markdownTable([RECOMPUTED_HEADINGS, ...recomputed.map(recomputedCells)])
}

/** The table of the call under attack for the terminal. */
export function plainAttacks(attacks: readonly Attacked[]): string {
  return plainTable([ATTACK_HEADINGS, ...attacks.map(attackCells)])
}

/** The same for docs/performance.md. */
export function markdownAttacks(attacks: readonly Attacked[]): string {
  return markdownTable([ATTACK_HEADINGS, ...attacks.map(attackCells)])
}

/** The table of matching, posting and giving for the terminal. */
export function plainMatched(matched: readonly Matched[]): string {
  return plainTable([MATCHED_HEADINGS, ...matched.map(matchedCells)])
}

/** The same for docs/performance.md. */
export function markdownMatched(matched: readonly Matched[]): string {
  return markdownTable([MATCHED_HEADINGS, ...matched.map(matchedCells)])
}

/** One line for each requirement with its result. */
export function verdictLines(verdicts: readonly Verdict[]): string[] {
  return verdicts.map((verdict) => {
    const mark = isReached(verdict) ? 'reached' : 'MISSED'
    return `${mark}: ${verdict.words}: ${inUnit(verdict, verdict.share)} (${asked(verdict)})`
  })
}

function asked(verdict: Verdict): string {
  const { least = 0, most } = verdict
  return most === undefined
    ? `at least ${inUnit(verdict, least)}`
    : `at most ${inUnit(verdict, most)}`
}

function inUnit({ unit }: Verdict, share: number): string {
  if (unit) return `${Number(share.toFixed(1))} ${unit}`
  return percent(share)
}

function recomputedCells(one: Recomputed): string[] {
  const figures = [median(one.product), median(one.counted), timesCount(one)]
  return [one.name, ...figures.map((figure) => figure.toFixed(1))]
}

function matchedCells({ name, times }: Matched): string[] {
  return [name, ...[50, 95, 99].map((percent) => percentile(times, percent).toFixed(1))]
}

function attackCells({ name, held, quiet, attacked }: Attacked): string[] {
  const [usual, worst] = [p95Of(quiet), p95Of(attacked)]
  return [`${name}, ${held}`, ...[usual, worst, worst / usual].map((figure) => figure.toFixed(1))]
}

function cellsOf(row: Row): string[] {
  return [
    row.name,
    ...[row.product, row.bare].map((rate) => whole(rate)),
    percent(row.share),
    ...[row.p50, row.p95, row.p99].map((time) => time.toFixed(1)),
    whole(row.bytes),
    whole(row.gzipped),
  ]
}

function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}
