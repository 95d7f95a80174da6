import { isReached, type Row, type Verdict } from './figures'

const HEADINGS = [
  ...['page or call', 'requests/s', 'bare', 'share', 'p50 ms', 'p95 ms', 'p99 ms'],
  ...['bytes', 'gzipped'],
]

/** The table for the terminal: the names to the left, the figures to the right. */
export function plainTable(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(cellsOf)]
  const widths = widthsOf(lines)
  return lines.map((cells) => aligned(cells, widths).join('   ')).join('\n')
}

/** The same as docs/performance.md has it. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(cellsOf)]
  const widths = widthsOf(lines)
  const rule = widths.map((width, place) =>
    place === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  const [heading = [], ...body] = lines.map((cells) => aligned(cells, widths))
  return [heading, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
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

function widthsOf(lines: readonly string[][]): number[] {
  return HEADINGS.map((_, place) => Math.max(...lines.map((cells) => cells[place]?.length ?? 0)))
}

function aligned(cells: readonly string[], widths: readonly number[]): string[] {
  return cells.map((cell, place) =>
    place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[place] ?? 0),
  )
}

function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}
