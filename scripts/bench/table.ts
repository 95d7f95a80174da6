import { markdownTable, plainTable } from '../figures/aligned'
import { isReached, type Row, type Verdict } from './figures'

const HEADINGS = [
  ...['page or call', 'requests/s', 'bare', 'share', 'p50 ms', 'p95 ms', 'p99 ms'],
  ...['bytes', 'gzipped'],
]

/** The table for the terminal. */
export function plainRows(rows: readonly Row[]): string {
  return plainTable([HEADINGS, ...rows.map(cellsOf)])
}

/** The same as docs/performance.md has it. */
export function markdownRows(rows: readonly Row[]): string {
  return markdownTable([HEADINGS, ...rows.map(cellsOf)])
}

/** One line for each figure that is asked for, with what is asked. */
export function verdictLines(verdicts: readonly Verdict[]): string[] {
  return verdicts.map((verdict) => {
    const mark = isReached(verdict) ? 'reached' : 'MISSED'
    return `${mark}: ${verdict.words}: ${percent(verdict.share)} (${asked(verdict)})`
  })
}

function asked({ least, most }: Verdict): string {
  return most === undefined ? `at least ${percent(least ?? 0)}` : `at most ${percent(most)}`
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
