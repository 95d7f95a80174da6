import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { writeBetweenMarks } from '../figures/between-marks'
import type { BenchOptions } from './bench-options'
import {
  type Measured,
  type Row,
  rowOf,
  type Verdict,
  verdictsOf,
  verdictsOnAttacks,
  verdictsOnMatching,
  verdictsOnRecomputing,
} from './figures'
import type { Matched } from './matching'
import type { Recomputed } from './recomputing'
import {
  markdownAttacks,
  markdownMatched,
  markdownRecomputed,
  markdownRows,
  plainAttacks,
  plainMatched,
  plainRecomputed,
  plainRows,
  verdictLines,
} from './table'
import type { Attacked } from './under-attack'

/** The results of a run, and its conditions. */
export interface Results {
  takenHow: string
  rows: Row[]
  recomputed: readonly Recomputed[]
  attacks: readonly Attacked[]
  matched: readonly Matched[]
  verdicts: Verdict[]
}

/** Computes the results from the rounds; `loadBefore` says how busy the machine was before. */
export function resultsOf(
  measured: readonly Measured[],
  recomputed: readonly Recomputed[],
  options: BenchOptions,
  loadBefore: number,
  attacks: readonly Attacked[] = [],
  matched: readonly Matched[] = [],
  mail: readonly Verdict[] = [],
): Results {
  const { connections, rounds, seconds } = options
  return {
    takenHow:
      `${connections} callers at once, ${rounds} rounds of ${seconds} s, ` +
      `${availableParallelism()} cores, Node ${process.versions.node}, ` +
      `load average ${loadBefore.toFixed(1)} before`,
    rows: measured.map(rowOf),
    recomputed,
    attacks,
    matched,
    verdicts: [
      ...verdictsOf(measured),
      ...verdictsOnRecomputing(recomputed),
      ...verdictsOnAttacks(attacks),
      ...verdictsOnMatching(matched),
      ...mail,
    ],
  }
}

/** The tables for the terminal. */
export function plainResults(results: Results): string {
  const { takenHow, rows, recomputed, attacks, matched, verdicts } = results
  const tables = fillingsIn(rows).map((held) => `${held}\n\n${plainRows(rowsOf(held, rows))}`)
  const anew = recomputed.length > 0 ? [plainRecomputed(recomputed)] : []
  const worst = attacks.length > 0 ? [plainAttacks(attacks)] : []
  const pairs = matched.length > 0 ? [plainMatched(matched)] : []
  return [
    '',
    takenHow,
    ...tables,
    ...anew,
    ...worst,
    ...pairs,
    verdictLines(verdicts).join('\n'),
  ].join('\n\n')
}

/** The tables for docs/performance.md. */
function markdownResults(results: Results): string {
  const { takenHow, rows, recomputed, attacks, matched, verdicts } = results
  const tables = fillingsIn(rows).flatMap((held) => [
    `### ${held}`,
    markdownRows(rowsOf(held, rows)),
  ])
  const anew = recomputed.length > 0 ? [markdownRecomputed(recomputed)] : []
  const worst = attacks.length > 0 ? ['### Under attack', markdownAttacks(attacks)] : []
  const pairs = matched.length > 0 ? ['### Matching', markdownMatched(matched)] : []
  const lines = verdictLines(verdicts).map((line) => `- ${line}`)
  return [
    ...[`Taken with ${takenHow}.`, ...tables, ...anew, ...worst, ...pairs],
    ...['### Asked for', lines.join('\n')],
  ].join('\n\n')
}

/** Writes the results into the requested files. */
export async function writeResults(results: Results, { json, markdown }: BenchOptions) {
  if (json) await writeFile(json, `${JSON.stringify(results, undefined, 2)}\n`)
  if (markdown) await writeBetweenMarks(markdown, 'figures', markdownResults(results))
}

function fillingsIn(rows: readonly Row[]): string[] {
  return [...new Set(rows.map(({ held }) => held))]
}

function rowsOf(held: string, rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.held === held)
}
