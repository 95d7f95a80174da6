import { markdownTable, plainTable } from '../figures/aligned'
import { isReached, median, type Row, timesCount, type Verdict } from './figures'
import type { Recomputed } from './recomputing'

const HEADINGS = [
  ...['page or call', 'requests/s', 'bare', 'share', 'p50 ms', 'p95 ms', 'p99 ms'],
  ...['bytes', 'gzipped'],
]

const RECOMPUTED_HEADINGS = ['call', 'p50 ms', 'indexed count ms', 'times']

/** The table for the terminal. */
export function plainRows(rows: readonly Row[]): string {
  return plainTable([HEADINGS, ...rows.map(cellsOf)])
}

/** The same as docs/performance.md has it. */
export function markdownRows(rows: readonly Row[]): string {
  return markdownTable([HEADINGS, ...rows.map(cellsOf)])
}

/** What was added up anew, for the terminal. */
export function plainRecomputed(recomputed: readonly Recomputed[]): string {
  return plainTable([RECOMPUTED_HEADINGS, ...recomputed.map(recomputedCells)])
}

/** The same as docs/performance.md has it. */
export function markdownRecomputed(recomputed: readonly Recomputed[]): string {
  return markdownTable([RECOMPUTED_HEADINGS, ...recomputed.map(recomputedCells)])
}

/** One line for each figure that is asked for, with what is asked. */
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
  return unit === 'times' ? `${Number(share.toFixed(1))} times` : percent(share)
}

function recomputedCells(one: Recomputed): string[] {
  const figures = [median(one.product), median(one.counted), timesCount(one)]
  return [one.name, ...figures.map((figure) => figure.toFixed(1))]
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
