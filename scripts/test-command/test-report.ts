import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'
import { projectRoot } from '../server/project'

export type Totals = { passed: number; failed: number; skipped: number }

export type TimedFile = { part: string; file: string; tests: number; ms: number }

export type TestReport = {
  totals: Totals
  files: TimedFile[]
  /** The start of the first test, in milliseconds since 1970. */
  firstTestAt: number
}

type JestReport = {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[]
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
}

/** Reads Jest's report; a file that could not run counts as one failure. */
export async function readJestReport(file: string): Promise<TestReport> {
  const report: JestReport = JSON.parse(await readFile(file, 'utf8'))
  const files = report.testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const relative = path.relative(projectRoot, name).replaceAll(path.sep, '/')
    const part = /^tests\/(api|components)\//.exec(relative)?.[1] ?? 'unit'
    return { part, file: relative, tests: assertionResults.length, ms: endTime - startTime }
  })
  return {
    totals: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    files,
    firstTestAt: Math.min(...report.testResults.map(({ startTime }) => startTime)),
  }
}

/** Reads Playwright's report; a test that passed only at the second attempt counts as failed. */
export async function readPlaywrightReport(file: string): Promise<TestReport> {
  const { suites, stats }: JSONReport = JSON.parse(await readFile(file, 'utf8'))
  const files = suites.map((suite) => {
    const tests = testsOf(suite)
    const ms = tests.flatMap(({ results }) => results).reduce((sum, one) => sum + one.duration, 0)
    return { part: 'browser', file: `tests/e2e/${suite.file}`, tests: tests.length, ms }
  })
  const results = suites.flatMap(testsOf).flatMap((test) => test.results)
  return {
    totals: {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    },
    files,
    firstTestAt: Math.min(...results.map(({ startTime }) => Date.parse(startTime))),
  }
}

function testsOf({ specs, suites = [] }: JSONReportSuite): JSONReportTest[] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)]
}

/** A line for each part with its files, tests and their seconds; several files ran in parallel. */
export function linesOfParts(files: TimedFile[]): string[] {
  const parts = [...new Set(files.map(({ part }) => part))]
  const lines = parts.map((part) => {
    const own = files.filter((file) => file.part === part)
    const tests = own.reduce((sum, file) => sum + file.tests, 0)
    const seconds = own.reduce((sum, file) => sum + file.ms, 0) / 1000
    return [part.padEnd(10), cell(own.length), cell(tests), cell(Math.round(seconds))].join('')
  })
  return [`${'Part'.padEnd(10)}   Files   Tests Seconds of its files`, ...lines]
}

function cell(count: number) {
  return count.toLocaleString('en').padStart(8)
}

export function slowestFiles(files: TimedFile[]): string[] {
  return [...files]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ file, tests, ms }) => {
      const seconds = (ms / 1000).toFixed(1).padStart(8)
      return `${seconds} s  ${file} (${tests})`
    })
}

export function closingLine({ passed, failed }: Totals) {
  return `${passed} passed, ${failed} failed`
}
