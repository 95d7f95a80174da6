import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { browserGate, browserRest, fullOnly, jestRest } from '../tests/gate'
import { findMongod } from './mongod/find-mongod'
import { writeApiDocument } from './server/build-once'
import { CommandError, reportFailure } from './server/command-error'
import { nextBin } from './server/next-bin'
import { projectPath, projectRoot, serverFlags } from './server/project'
import { writeBillOfMaterials } from './test-command/bill-of-materials'
import { changedFiles } from './test-command/changed-files'
import { heading, runTogether, type Task } from './test-command/run-together'
import {
  closingLine,
  linesOfParts,
  readJestReport,
  readPlaywrightReport,
  slowestFiles,
  type TestReport,
  type TimedFile,
  type Totals,
} from './test-command/test-report'
import { touchedTests } from './test-command/touched-tests'

/** A part that runs tests, and has both cores for them. */
type Step = {
  title: string
  /** Runs the step; throws when it fails. */
  run: () => Promise<void>
  /** Where its tests and the time of each file are reported; without a report it counts as one test. */
  report?: { file: string; read: (file: string) => Promise<TestReport> }
}

/** The tests of every commit, or those that `npm run test:full` adds; undefined for those that a word selects. */
type TestSet = 'gate' | 'rest' | undefined

type Selection = { parts: string[]; filters: string[]; sets: TestSet[] }

/** What the tests so far have come to. */
type Results = {
  totals: Totals
  files: TimedFile[]
  failed: string[]
  /** What took how long, a line each. */
  times: string[]
}

const jestReport = projectPath('test-results', 'jest.json')
const playwrightReport = projectPath('test-results', 'playwright.json')

/** Looks at the sources alone, on one core each. */
const checks: Record<string, Task> = {
  types: {
    title: 'Types (tsc)',
    run: async (print) => {
      // Type files of an earlier `npm run dev` may refer to pages that no longer exist.
      await rm(projectPath('.next', 'dev', 'types'), { recursive: true, force: true })
      await runNode([nextBin, 'typegen'], 'next', { print })
      // Version 7 takes half the time; what else needs TypeScript does not know it yet. Each checker has its own
      // copy of all types: with four, as it comes, it takes 5 GB.
      const args = ['--noEmit', '-p', '.', '--checkers', '1']
      await tool('typescript-7/bin/tsc', args, { print, env: { GOMEMLIMIT: '2600MiB' } })
    },
  },
  lint: {
    title: 'Lint (biome)',
    run: (print) => tool('@biomejs/biome/bin/biome', ['check', '.'], { print }),
  },
  imports: {
    title: 'Import directions (dependency-cruiser)',
    run: async (print) => {
      const record = ['--cache', projectPath('.cache', 'dependency-cruiser')]
      const args = ['--config', '.dependency-cruiser.mjs', ...record, ...productFolders()]
      let printed = ''
      await tool('dependency-cruiser/bin/dependency-cruise.mjs', args, {
        print: (text) => {
          printed += text
          print(text)
        },
      })
      // One that does not understand our version of TypeScript sees nothing and finds nothing wrong.
      if (!/\(\d{3,} modules/.test(printed)) throw new CommandError('It has read too few modules.')
    },
  },
  sbom: {
    title: 'Bill of materials (npm sbom)',
    run: async (print) => {
      const count = await writeBillOfMaterials(bill)
      print(`${count} packages, in test-results/sbom.cdx.json\n`)
    },
  },
}

const bill = projectPath('test-results', 'sbom.cdx.json')

/** Most objects of a test are gone at once: with room for them, a tenth of the work is saved. */
const JEST_FLAGS = ['--max-semi-space-size=64']

const jestProjects: Record<string, string> = {
  unit: 'Unit tests (jest)',
  api: 'Tests on a real MongoDB (jest)',
  components: 'Component tests (jest)',
}

/** This seed has the faults that every site meets: a primary and a process that end, a mail server that breaks off. */
const DRILL = ['--short', '--seed', '555']

const drill: Step = {
  title: 'A short drill on the production build (npm run drill)',
  run: () => runNode([...serverFlags, projectPath('scripts', 'drill.ts'), ...DRILL], 'The drill'),
}

function jest(projects: string[], set: TestSet, filters: string[]): Step {
  const everything = projects.length === Object.keys(jestProjects).length
  const names = projects.map((project) => jestProjects[project]).join(', ')
  return {
    title: everything ? 'Unit, database and component tests (jest)' : names,
    run: () => {
      const paths = set === 'rest' ? jestRest(projects) : filters
      const json = ['--json', `--outputFile=${jestReport}`]
      const selection = everything ? [] : ['--selectProjects', ...projects]
      const args = [...paths, ...json, ...selection]
      return tool('jest/bin/jest.js', args, { flags: JEST_FLAGS, set })
    },
    report: { file: jestReport, read: readJestReport },
  }
}

function browser(set: TestSet, filters: string[]): Step {
  const gate = browserGate.map((name) => `/${name}.spec.ts`)
  // Only the rest has the budgets, which come before other tests.
  const args =
    set === 'rest'
      ? browserRest().map((file) => `/${file}`)
      : ['--no-deps', ...(set ? gate : []), ...filters]
  return {
    title: 'Browser tests on the production build (playwright)',
    run: () => tool('@playwright/test/cli.js', ['test', ...args], { set }),
    report: { file: playwrightReport, read: readPlaywrightReport },
  }
}

/**
 * npm test: the gate of every commit (tests/gate.ts); the checks of the sources side by side, then the tests.
 * It ends with the slowest files, the totals of each part and where the time went.
 * npm run test:full: the gate, then all other tests and a short drill.
 * npm test -- unit api: only these parts (types, lint, imports, sbom, unit, api, components, browser, drill).
 * npm test -- api donors: of a part, all test files whose path contains a word.
 * npm test -- api --shard=1/2: of a part, with a flag for its test runner.
 * npm test -- --changed: types, lint, imports, and the jest tests nearest to what a branch has changed.
 */
async function main() {
  const words = process.argv.slice(2)
  const isChanged = words.length === 1 && words[0] === '--changed'
  const { parts, filters, sets } = isChanged ? await partsOfChange() : read(words)
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const results: Results = { totals, files: [], failed: [], times: [] }
  const started = Date.now()

  await mkdir(projectPath('test-results'), { recursive: true })
  // The types and some tests read the description of the API, which git leaves out.
  await writeApiDocument()
  // The checks leave the network alone. Whoever needs MongoDB then says what is wrong with it.
  const needsMongod = ['api', 'browser', 'drill'].some((part) => parts.includes(part))
  const fetching = needsMongod ? findMongod().catch(() => undefined) : undefined
  await runChecks(parts, results)
  await fetching
  const steps = sets.flatMap((set) => stepsFor(parts, set, filters))
  if (parts.includes('drill')) steps.push(drill)
  for (const step of steps) {
    if (results.failed.length > 0) break
    console.log(heading(step.title))
    await runStep(step, results)
  }

  const { files, failed, times } = results
  const verdict = failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All is well'
  console.log(`\n${verdict} (${since(started)})`)
  if (files.length > 1) {
    console.log(['', 'The slowest files:', ...slowestFiles(files)].join('\n'))
    console.log(['', ...linesOfParts(files)].join('\n'))
  }
  console.log(['', 'Where the time went:', ...times, ''].join('\n'))
  if (totals.skipped > 0) console.log(`Skipped tests: ${totals.skipped}`)
  console.log(closingLine(totals))
  process.exitCode = failed.length > 0 ? 1 : 0
}

function read([...words]: string[]): Selection {
  const isFull = words[0] === '--full'
  if (isFull) words.shift()
  const known = [...Object.keys(checks), ...Object.keys(jestProjects), 'browser', 'drill']
  const parts = words.filter((word) => known.includes(word))
  const filters = words.filter((word) => !known.includes(word))
  if (filters.length > 0 && parts.length === 0) {
    throw new CommandError(`Name a part first: ${known.join(', ')}`)
  }
  // A flag alone, such as --shard=1/2, selects no files.
  const isNarrowed = filters.some((word) => !word.startsWith('-'))
  const sets: TestSet[] = isNarrowed ? [undefined] : isFull ? ['gate', 'rest'] : ['gate']
  const all = isFull ? known : known.filter((name) => name !== 'drill')
  return { parts: parts.length > 0 ? parts : all, filters, sets }
}

async function partsOfChange(): Promise<Selection> {
  const changed = await changedFiles()
  const { tests, reaching } = touchedTests(changed)
  console.log(
    `${changed.length} changed files, which ${reaching} test files reach; ${tests.length} are run. ` +
      'The browser tests and all others: npm test',
  )
  const looks = ['types', 'lint', 'imports']
  if (tests.length === 0) return { parts: looks, filters: [], sets: [] }
  return {
    parts: [...looks, ...Object.keys(jestProjects)],
    filters: ['--runTestsByPath', ...tests],
    sets: [undefined],
  }
}

async function runChecks(parts: string[], { totals, failed, times }: Results) {
  const started = Date.now()
  const chosen = Object.entries(checks).flatMap(([name, task]) =>
    parts.includes(name) ? task : [],
  )
  const outcomes = await runTogether(chosen, (text) => console.log(text.trimEnd()))
  for (const { title, failure } of outcomes) {
    if (failure === undefined) continue
    reportFailure(failure)
    // A check has no tests to count, so it counts as one.
    totals.failed += 1
    failed.push(title)
  }
  if (chosen.length > 0) times.push(timeLine(started, chosen.map(({ title }) => title).join(', ')))
}

function stepsFor(parts: string[], set: TestSet, filters: string[]): Step[] {
  const chosen = Object.keys(jestProjects).filter((name) => parts.includes(name))
  const projects = set === 'rest' ? chosen.filter((name) => jestRest([name]).length > 0) : chosen
  const steps = projects.length > 0 ? [jest(projects, set, filters)] : []
  if (parts.includes('browser')) steps.push(browser(set, filters))
  return steps
}

/** Runs a step, and adds its tests, its time and why it failed to the results. */
async function runStep({ title, run, report }: Step, results: Results) {
  if (report) await rm(report.file, { force: true })
  const started = Date.now()
  const failure = await run().then(
    () => undefined,
    (error: unknown) => error,
  )
  const tested = report && existsSync(report.file) ? await report.read(report.file) : undefined
  results.files.push(...(tested?.files ?? []))
  results.totals.passed += tested?.totals.passed ?? (report || failure ? 0 : 1)
  results.totals.skipped += tested?.totals.skipped ?? 0
  // A step that fails without a failing test (no browser) counts as one failure.
  const failed = tested?.totals.failed ?? 0
  results.totals.failed += failure ? Math.max(1, failed) : failed
  results.times.push(timeLine(started, `${title}${beforeTests(started, tested)}`))
  if (failure === undefined) return
  reportFailure(failure)
  results.failed.push(title)
}

/** What a step spends before its first test, such as the build of the product. */
function beforeTests(started: number, tested: TestReport | undefined) {
  const ms = (tested?.firstTestAt ?? started) - started
  return Number.isFinite(ms) && ms > 0
    ? `, ${since(started, started + ms)} of it before the first test`
    : ''
}

function timeLine(started: number, what: string) {
  return `${since(started).padStart(12)}  ${what}`
}

type ToolOptions = {
  /** For node itself. */
  flags?: string[]
  /** Told what the program prints, which is else shown at once. */
  print?: (text: string) => void
  set?: TestSet
  env?: Record<string, string>
}

/** Runs a program of an installed package with this node. */
function tool(script: string, args: string[], { flags = [], ...options }: ToolOptions = {}) {
  const file = projectPath('node_modules', script)
  return runNode([...flags, file, ...args], script.split('/bin')[0] ?? script, options)
}

function runNode(args: string[], name: string, { print, set, env: more }: ToolOptions = {}) {
  return new Promise<void>((resolve, reject) => {
    const gate = set === 'gate' ? { LEFT_TO_FULL: fullOnly.join('|') } : {}
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...gate, ...more }
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env,
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => print?.(text))
    }
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new CommandError(`${name} failed (${signal ?? code}).`))
    })
  })
}

function productFolders() {
  const files = ['middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts']
  const all = ['app', 'components', 'lib', 'models', 'server', ...files]
  return all.filter((name) => existsSync(projectPath(name)))
}

function since(start: number, end = Date.now()) {
  const seconds = Math.round((end - start) / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

main().catch((failure: unknown) => {
  reportFailure(failure)
  console.log(closingLine({ passed: 0, failed: 1, skipped: 0 }))
  process.exitCode = 1
})
