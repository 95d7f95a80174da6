import { readFile } from 'node:fs/promises'

/** The numbers of passed, failed and skipped tests. */
export type Totals = { passed: number; failed: number; skipped: number }

type JestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
}

type PlaywrightReport = {
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

/** The last line of a test run. */
export function closingLine({ passed, failed }: Totals) {
  return `${passed} passed, ${failed} failed`
}
