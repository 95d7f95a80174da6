import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { keepBetweenMarks } from '../figures/between-marks'
import type { BenchOptions } from './bench-options'
import { type Measured, type Row, rowOf, type Verdict, verdictsOf } from './figures'
import { markdownRows, plainRows, verdictLines } from './table'

/** What a run found, and how it was taken. */
export interface Results {
  takenHow: string
  rows: Row[]
  verdicts: Verdict[]
}

/** Works out what the rounds say; `loadBefore` tells how busy the machine was without us. */
export function resultsOf(
  measured: readonly Measured[],
  options: BenchOptions,
  loadBefore: number,
): Results {
  const { connections, rounds, seconds } = options
  return {
    takenHow:
      `${connections} callers at once, ${rounds} rounds of ${seconds} s, ` +
      `${availableParallelism()} cores, Node ${process.versions.node}, ` +
      `load average ${loadBefore.toFixed(1)} before`,
    rows: measured.map(rowOf),
    verdicts: verdictsOf(measured),
  }
}

/** The tables as the terminal shows them. */
export function plainResults({ takenHow, rows, verdicts }: Results): string {
  const tables = fillingsIn(rows).map((held) => `${held}\n\n${plainRows(rowsOf(held, rows))}`)
  return ['', takenHow, ...tables, verdictLines(verdicts).join('\n')].join('\n\n')
}

/** The tables as docs/performance.md has them. */
export function markdownResults({ takenHow, rows, verdicts }: Results): string {
  const tables = fillingsIn(rows).flatMap((held) => [
    `### ${held}`,
    markdownRows(rowsOf(held, rows)),
  ])
  const lines = verdictLines(verdicts).map((line) => `- ${line}`)
  return [`Taken with ${takenHow}.`, ...tables, '### Asked for', lines.join('\n')].join('\n\n')
}

/** Writes the results into the files that were asked for. */
export async function keepResults(results: Results, { json, markdown }: BenchOptions) {
  if (json) await writeFile(json, `${JSON.stringify(results, undefined, 2)}\n`)
  if (markdown) await keepBetweenMarks(markdown, 'figures', markdownResults(results))
}

function fillingsIn(rows: readonly Row[]): string[] {
  return [...new Set(rows.map(({ held }) => held))]
}

function rowsOf(held: string, rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.held === held)
}
