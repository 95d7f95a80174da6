import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../server/project'

/** The numbers of passed, failed and skipped tests. */
export type Totals = { passed: number; failed: number; skipped: number }

/** A test file, and how long it took in milliseconds. */
export type TimedFile = { file: string; ms: number }

type JestReport = {
  testResults: { name: string; startTime: number; endTime: number }[]
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
}

type PlaywrightSuite = {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

type PlaywrightReport = {
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Reads the totals from jest's report; a file that could not run counts as one failure. */
export async function jestTotals(file: string): Promise<Totals> {
  const report: JestReport = JSON.parse(await readFile(file, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Reads the totals from Playwright's report; a test that passed only at the second try counts as failed. */
export async function playwrightTotals(file: string): Promise<Totals> {
  const { stats }: PlaywrightReport = JSON.parse(await readFile(file, 'utf8'))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }
}

/** Reads from jest's report how long each file took, with the loading of what it tests. */
export async function jestFiles(file: string): Promise<TimedFile[]> {
  const report: JestReport = JSON.parse(await readFile(file, 'utf8'))
  return report.testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(projectRoot, name),
    ms: endTime - startTime,
  }))
}

/** Reads from Playwright's report how long the tests of each file took. */
export async function playwrightFiles(file: string): Promise<TimedFile[]> {
  const report: PlaywrightReport = JSON.parse(await readFile(file, 'utf8'))
  return report.suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, ms: timeOf(suite) }))
}

function timeOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results)
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + timeOf(suite), own)
}

/** The ten files that took longest, a line each. */
export function slowestFiles(files: TimedFile[]): string[] {
  return [...files]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
}

/** The last line of a test run. */
export function closingLine({ passed, failed }: Totals) {
  return `${passed} passed, ${failed} failed`
}
