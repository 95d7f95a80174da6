import { countBy } from './count-by'
import type { DrillOptions } from './drill-options'
import { type Entry, type Finding, type Journal, KINDS, type Slow } from './journal'
import type { TimeLimits } from './time-limits'

export interface InjectedFault {
  name: string
  detail: string
  /** The longest time without a stored write until the recovery, in milliseconds. */
  pauseMs: number
  /** The time from its end until every kind of write was stored again, in milliseconds. */
  healthyAfterMs: number
}

interface Results {
  options: DrillOptions
  injected: readonly InjectedFault[]
  journal: Journal
  timeLimits: Pick<TimeLimits, 'mostSlowness' | 'mostLoad'>
  /** The maximum memory of each site process, in bytes. */
  memory: readonly number[]
  backup: { documents: number; tookMs: number }
  mails: { arrived: number; twice: number }
  findings: readonly Finding[]
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

export function formatReport(results: Results): string {
  const { options, injected, journal, memory, backup, mails, findings } = results
  const answers = [...journal.answers].sort().map(([answer, count]) => `${answer}: ${count}`)
  return [
    `\n### ${new Date().toISOString().slice(0, 10)}, seed ${options.seed}, ${options.seconds} s\n`,
    '| Fault | Part | Without writes for | Recovered within |',
    '| --- | --- | --- | --- |',
    ...injected.map(
      ({ name, detail, pauseMs, healthyAfterMs }) =>
        `| ${name} | ${detail} | ${seconds(pauseMs)} | ${seconds(healthyAfterMs)} |`,
    ),
    '',
    `Faults: ${injected.length}; ${faultsText(injected)}.`,
    operationsText(journal),
    `Confirmed: ${KINDS.map((kind) => writtenOf(kind, journal)).join(', ')}.`,
    `Responses: ${answers.join(', ')}.`,
    `The slowest responses: ${slowText(journal.slowest)}.`,
    `The slowest 503: ${slowText(journal.slowestRefusals)}.`,
    limitsText(results),
    `Emails: ${mails.arrived}, ${mails.twice} of them repeated with the same Message-ID.`,
    `Backup: ${backup.documents} documents in ${seconds(backup.tookMs)} while people wrote, then restored.`,
    memoryText(memory),
    findings.length === 0
      ? 'Findings: none.'
      : `Findings:\n${findings.map((finding) => `- ${finding}`).join('\n')}`,
  ].join('\n')
}

function slowText(slowest: readonly Slow[]): string {
  const each = slowest.map(
    ({ tookMs, answer, what, fault }) => `${seconds(tookMs)} (${answer} to ${what}; ${fault})`,
  )
  return each.join(', ') || 'none'
}

function faultsText(injected: readonly InjectedFault[]): string {
  const counts = [...countBy(injected, ({ name }) => name)]
  const texts = counts.map(([name, count]) => (count > 1 ? `${name} (${count} times)` : name))
  return texts.join(', ') || 'none'
}

function operationsText({ entries }: Journal): string {
  const count = (isCounted: (entry: Entry) => unknown) => entries.filter(isCounted).length
  const confirmed = count(({ acknowledged }) => acknowledged)
  const refused = count(({ refusal }) => refusal)
  const once = count(({ isOnce }) => isOnce)
  const unknown = count(({ isOnce, acknowledged, refusal }) => isOnce && !acknowledged && !refusal)
  return [
    `Operations: ${entries.length}, ${confirmed} confirmed, ${refused} rejected.`,
    `${once} were sent only once, ${unknown} of them with an unknown outcome.`,
  ].join(' ')
}

function limitsText({ timeLimits: { mostSlowness, mostLoad } }: Results): string {
  const slowness = mostSlowness.toFixed(1)
  return `Limits: up to ${slowness} times those of a quiet machine; maximum load average ${mostLoad.toFixed(1)}.`
}

/** The memory goal of a process after hours of mixed work, in bytes. */
const MEMORY_GOAL = 500e6

function memoryText(memory: readonly number[]): string {
  const held = memory.map((bytes) => `${Math.round(bytes / 1e6)} MB`).join(' and ')
  const isHeld = memory.every((bytes) => bytes <= MEMORY_GOAL)
  return `Maximum memory: ${held}; the goal of ${MEMORY_GOAL / 1e6} MB is ${isHeld ? '' : 'not '}met.`
}

function writtenOf(kind: (typeof KINDS)[number], journal: Journal): string {
  const codes = journal.of(kind).flatMap(({ refusal }) => refusal ?? [])
  const refused = [...countBy(codes, String)].map(([code, count]) => `${count} ${code}`).join(', ')
  return `${journal.confirmed(kind).length} ${kind}s${refused && ` (rejected: ${refused})`}`
}
