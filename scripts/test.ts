import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { CommandError, reportFailure } from '@/lib/core/server/command-error'
import { deeperInFull, fullOnly, jestRest } from '../tests/gate'
import { findMongod } from './mongod/find-mongod'
import { writeApiDocument } from './server/build-once'
import { nextBin } from './server/next-bin'
import { projectPath, projectRoot, serverFlags } from './server/project'
import { writeBillOfMaterials } from './test-command/bill-of-materials'
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

/** A check of the sources on one core; it prints with the given function and throws if it fails. */
type Check = { title: string; run: (print: (text: string) => void) => Promise<unknown> }

/** A part that runs tests on both cores. */
type Step = {
  title: string
  /** Throws if the step fails. */
  run: () => Promise<unknown>
  /** The report of its tests and their durations; without one the step counts as one test. */
  report?: { file: string; read: (file: string) => Promise<TestReport> }
}

/** The tests of every commit, all tests, or those that words select. */
type TestSet = 'gate' | 'full' | 'selected'

type Selection = { parts: string[]; filters: string[]; set: TestSet }

type Results = {
  totals: Totals
  files: TimedFile[]
  failed: string[]
  times: string[]
}

const jestReport = projectPath('test-results', 'jest.json')
const playwrightReport = projectPath('test-results', 'playwright.json')

const PRODUCT = [
  ...['app', 'components', 'lib', 'models', 'server'],
  ...['middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts'],
]

const checks: Record<string, Check> = {
  types: {
    title: 'Types (tsc)',
    run: async (print) => {
      // Type files of an earlier `npm run dev` may refer to deleted pages.
      await rm(projectPath('.next', 'dev', 'types'), { recursive: true, force: true })
      await runNode([nextBin, 'typegen'], 'next', { print })
      // TypeScript 7 takes half the time, but other tools do not support it yet. Each checker has its own copy
      // of all types: the default of four takes 5 GB.
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
      const args = ['--config', '.dependency-cruiser.mjs', ...record, ...PRODUCT]
      const printed = await tool('dependency-cruiser/bin/dependency-cruise.mjs', args, { print })
      // A dependency-cruiser that does not support our TypeScript version reads no modules and finds no
      // errors.
      if (!/\(\d{3,} modules/.test(printed))
        throw new CommandError('dependency-cruiser read too few modules.')
    },
  },
  sbom: {
    title: 'Bill of materials (npm sbom)',
    run: async (print) => {
      const count = await writeBillOfMaterials(projectPath('test-results', 'sbom.cdx.json'))
      print(`${count} packages, in test-results/sbom.cdx.json\n`)
    },
  },
}

/** Most objects of a test are short-lived: a larger young generation saves a tenth of the time. */
const JEST_FLAGS = ['--max-semi-space-size=64']

const jestProjects: Record<string, string> = {
  unit: 'Unit tests (jest)',
  api: 'Tests on a real MongoDB (jest)',
  components: 'Component tests (jest)',
}

/** A stopped primary, a stopped process and a mail server that disconnects. */
const DRILL = ['--short', '--seed', '555']

const drill: Step = {
  title: 'A short drill on the production build (npm run drill)',
  run: () => runNode([...serverFlags, projectPath('scripts', 'drill.ts'), ...DRILL], 'The drill'),
}

/** The full run has two jest steps: the gate without the files that do more in it, and then the rest. */
type JestSet = 'gate' | 'start' | 'rest' | 'selected'

function jest(projects: string[], set: JestSet, filters: string[]): Step {
  const everything = projects.length === Object.keys(jestProjects).length
  const names = projects.map((project) => jestProjects[project]).join(', ')
  return {
    title: everything ? 'Unit, database and component tests (jest)' : names,
    run: () => {
      const paths = set === 'rest' ? jestRest(projects) : filters
      const json = ['--json', `--outputFile=${jestReport}`]
      const selection = everything ? [] : ['--selectProjects', ...projects]
      const args = [...paths, ...json, ...selection]
      return tool('jest/bin/jest.js', args, { flags: JEST_FLAGS, env: leftToFull(set) })
    },
    report: { file: jestReport, read: readJestReport },
  }
}

/** The gate and selected files run without the projects on which theirs depends. */
const BROWSER_PROJECTS: Record<TestSet, string[]> = {
  gate: ['--project=gate', '--no-deps'],
  full: [],
  selected: ['--no-deps'],
}

function browser(set: TestSet, filters: string[]): Step {
  const args = ['test', ...BROWSER_PROJECTS[set], ...filters]
  const env = set === 'gate' ? leftToFull(set) : {}
  return {
    title: 'Browser tests on the production build (playwright)',
    run: () => tool('@playwright/test/cli.js', args, { env }),
    report: { file: playwrightReport, read: readPlaywrightReport },
  }
}

/**
 * npm test: the gate of every commit (tests/gate.ts): source checks in parallel, then the tests. Prints the slowest
 *   files, the totals of each part and the durations.
 * npm run test:full: the gate, then all other tests, the files that the gate runs in part, and a short drill.
 * npm test -- unit api: only these parts (types, lint, imports, sbom, unit, api, components, browser, drill).
 * npm test -- api donors: only the test files of a part whose path contains a word.
 * npm test -- api --shard=1/2: a part with a flag for its test runner.
 * npm test -- --changed: types, lint, imports, and the Jest tests nearest to the changes of a branch.
 */
async function main() {
  const words = process.argv.slice(2)
  const isChanged = words.length === 1 && words[0] === '--changed'
  const { parts, filters, set } = isChanged ? partsOfChange() : read(words)
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const results: Results = { totals, files: [], failed: [], times: [] }
  const started = Date.now()

  await mkdir(projectPath('test-results'), { recursive: true })
  // The types and some tests read the description of the API, which git ignores.
  await writeApiDocument()
  // The checks use no network. Steps that need MongoDB report their own errors.
  const needsMongod = ['api', 'browser', 'drill'].some((part) => parts.includes(part))
  const fetching = needsMongod ? findMongod().catch(() => undefined) : undefined
  await runChecks(parts, results)
  await fetching
  for (const step of stepsFor(parts, set, filters)) {
    if (results.failed.length > 0) break
    console.log(heading(step.title))
    await runStep(step, results)
  }

  const { files, failed, times } = results
  const verdict = failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All tests passed'
  console.log(`\n${verdict} (${since(started)})`)
  if (files.length > 1) {
    console.log(['', 'The slowest files:', ...slowestFiles(files)].join('\n'))
    console.log(['', ...linesOfParts(files)].join('\n'))
  }
  console.log(['', 'Times:', ...times, ''].join('\n'))
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
    throw new CommandError(`Start with the name of a part: ${known.join(', ')}`)
  }
  // A flag such as --shard=1/2 does not select files.
  const isNarrowed = filters.some((word) => !word.startsWith('-'))
  const whole = isFull ? 'full' : 'gate'
  const set = isNarrowed ? 'selected' : whole
  const all = isFull ? known : known.filter((name) => name !== 'drill')
  return { parts: parts.length > 0 ? parts : all, filters, set }
}

function partsOfChange(): Selection {
  const { changed, tests, reaching } = touchedTests()
  console.log(
    `${changed.length} files changed, and ${reaching} test files import them. Running ${tests.length} of these. ` +
      'To run all tests: npm test',
  )
  const looks = ['types', 'lint', 'imports']
  if (tests.length === 0) return { parts: looks, filters: [], set: 'selected' }
  return {
    parts: [...looks, ...Object.keys(jestProjects)],
    filters: ['--runTestsByPath', ...tests],
    set: 'selected',
  }
}

/** Runs the checks in parallel, one per core if possible; a failed check does not stop the others. */
async function runChecks(parts: string[], { totals, failed, times }: Results) {
  const started = Date.now()
  const chosen = Object.entries(checks).flatMap(([name, check]) =>
    parts.includes(name) ? check : [],
  )
  await Promise.all(
    chosen.map(async ({ title, run }) => {
      const printed: string[] = []
      const failure = await errorOf(run((text) => printed.push(text)))
      console.log(`${heading(title)}\n${printed.join('')}`.trimEnd())
      if (failure === undefined) return
      reportFailure(failure)
      // A check counts as one test.
      totals.failed += 1
      failed.push(title)
    }),
  )
  if (chosen.length > 0) times.push(timeLine(started, chosen.map(({ title }) => title).join(', ')))
}

function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** The steps in their order: the full run begins with the gate. */
function stepsFor(parts: string[], set: TestSet, filters: string[]): Step[] {
  const projects = Object.keys(jestProjects).filter((name) => parts.includes(name))
  const hasJest = projects.length > 0
  const steps: Step[] = []
  if (hasJest) steps.push(jest(projects, set === 'full' ? 'start' : set, filters))
  if (parts.includes('browser')) steps.push(browser(set, filters))
  if (hasJest && set === 'full') steps.push(jest(projects, 'rest', filters))
  if (parts.includes('drill')) steps.push(drill)
  return steps
}

/** Runs a step and adds its tests, time and error to the results. */
async function runStep({ title, run, report }: Step, results: Results) {
  if (report) await rm(report.file, { force: true })
  const started = Date.now()
  const failure = await errorOf(run())
  const tested = report && existsSync(report.file) ? await report.read(report.file) : undefined
  results.files.push(...(tested?.files ?? []))
  results.totals.passed += tested?.totals.passed ?? (report || failure ? 0 : 1)
  results.totals.skipped += tested?.totals.skipped ?? 0
  // A step that fails without a failed test (no browser) counts as one failure.
  const failed = tested?.totals.failed ?? 0
  results.totals.failed += failure ? Math.max(1, failed) : failed
  results.times.push(timeLine(started, `${title}${beforeTests(started, tested)}`))
  if (failure === undefined) return
  reportFailure(failure)
  results.failed.push(title)
}

/** The time before the first test, such as for a build. */
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
  flags?: string[]
  /** Gets the program's output, which is otherwise printed immediately. */
  print?: (text: string) => void
  env?: Record<string, string>
}

/** Runs a program of an installed package with this Node. Returns its output if it is not printed. */
function tool(script: string, args: string[], { flags = [], ...options }: ToolOptions = {}) {
  const file = projectPath('node_modules', script)
  return runNode([...flags, file, ...args], script.split('/bin')[0] ?? script, options)
}

function runNode(args: string[], name: string, { print, env: more }: ToolOptions = {}) {
  return new Promise<string>((resolve, reject) => {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...more }
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env,
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        print?.(text)
      })
    }
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve(printed)
      else reject(new CommandError(`${name} failed (${signal ?? code}).`))
    })
  })
}

/** The setting by which tests leave files and cases to the full run. */
function leftToFull(set: JestSet): Record<string, string> {
  if (set !== 'gate' && set !== 'start') return {}
  const files = set === 'gate' ? fullOnly : [...fullOnly, ...deeperInFull()]
  return { LEFT_TO_FULL: files.join('|') }
}

function heading(title: string) {
  return `\n── ${title} ${'─'.repeat(Math.max(3, 70 - title.length))}`
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
