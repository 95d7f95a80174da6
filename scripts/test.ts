import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { writeBillOfMaterials } from './server/bill-of-materials'
import { Complaint, reportFailure } from './server/complaint'
import { inProject, projectRoot } from './server/project'
import { closingLine, jestTotals, playwrightTotals, type Totals } from './server/test-totals'

type Step = {
  title: string
  /** Runs the step; throws when it fails. */
  run: (filters: string[]) => Promise<void>
  /** The report from which its tests are counted. */
  report?: { file: string; read: (file: string) => Promise<Totals> }
}

const jestReport = inProject('test-results', 'jest.json')
const playwrightReport = inProject('test-results', 'playwright.json')

const checks: Record<string, Step> = {
  types: {
    title: 'Types (tsc)',
    run: async () => {
      // Type files of an earlier `npm run dev` may refer to pages that no longer exist.
      await rm(inProject('.next', 'dev', 'types'), { recursive: true, force: true })
      await tool('next/dist/bin/next', ['typegen'])
      await tool('typescript/bin/tsc', ['--noEmit', '-p', '.'])
    },
  },
  lint: { title: 'Lint (biome)', run: () => tool('@biomejs/biome/bin/biome', ['check', '.']) },
  imports: {
    title: 'Import directions (dependency-cruiser)',
    run: () =>
      tool('dependency-cruiser/bin/dependency-cruise.mjs', [
        ...['--config', '.dependency-cruiser.mjs', ...productFolders()],
      ]),
  },
  sbom: {
    title: 'Bill of materials (npm sbom)',
    run: async () => {
      const count = await writeBillOfMaterials(bill)
      console.log(`${count} packages, in test-results/sbom.cdx.json`)
    },
  },
}

const bill = inProject('test-results', 'sbom.cdx.json')

const jestProjects: Record<string, string> = {
  unit: 'Unit tests (jest)',
  api: 'Tests on a real MongoDB (jest)',
  components: 'Component tests (jest)',
}

const browser: Step = {
  title: 'Browser tests on the production build (playwright)',
  run: (filters) => tool('@playwright/test/cli.js', ['test', ...filters]),
  report: { file: playwrightReport, read: playwrightTotals },
}

function jest(projects: string[]): Step {
  const everything = projects.length === Object.keys(jestProjects).length
  const names = projects.map((project) => jestProjects[project]).join(', ')
  return {
    title: everything ? 'Unit, database and component tests (jest)' : names,
    run: (filters) => {
      const json = ['--json', `--outputFile=${jestReport}`]
      const selection = everything ? [] : ['--selectProjects', ...projects]
      return tool('jest/bin/jest.js', [...filters, ...json, ...selection])
    },
    report: { file: jestReport, read: jestTotals },
  }
}

/**
 * npm test: everything, with the quickest parts first.
 * npm test -- unit api: only these parts (types, lint, imports, sbom, unit, api, components, browser).
 * npm test -- api donors: of a part, the test files whose path contains a word.
 */
async function main() {
  const { parts, filters } = read(process.argv.slice(2))
  const steps = stepsFor(parts)
  const totals: Totals = { passed: 0, failed: 0, skipped: 0 }
  const started = Date.now()
  let failedStep: string | undefined

  await mkdir(inProject('test-results'), { recursive: true })
  for (const step of steps) {
    console.log(`\n── ${step.title} ${'─'.repeat(Math.max(3, 70 - step.title.length))}`)
    const failure = await attempt(step, filters, totals)
    if (failure === undefined) continue
    reportFailure(failure)
    failedStep = step.title
    break
  }

  console.log(`\n${failedStep ? `Failed: ${failedStep}` : 'All is well'} (${since(started)})`)
  if (totals.skipped > 0) console.log(`Skipped tests: ${totals.skipped}`)
  console.log(closingLine(totals))
  process.exitCode = failedStep ? 1 : 0
}

function read(words: string[]) {
  const known = [...Object.keys(checks), ...Object.keys(jestProjects), 'browser']
  const parts = words.filter((word) => known.includes(word))
  const filters = words.filter((word) => !known.includes(word))
  if (filters.length > 0 && parts.length === 0) {
    throw new Complaint(`Name a part first: ${known.join(', ')}`)
  }
  return { parts: parts.length > 0 ? parts : known, filters }
}

function stepsFor(parts: string[]): Step[] {
  const steps = Object.entries(checks).flatMap(([name, step]) => (parts.includes(name) ? step : []))
  const projects = Object.keys(jestProjects).filter((name) => parts.includes(name))
  if (projects.length > 0) steps.push(jest(projects))
  if (parts.includes('browser')) steps.push(browser)
  return steps
}

/** Runs a step, adds its tests to the totals, and returns the error if it failed. */
async function attempt(step: Step, filters: string[], totals: Totals) {
  const { report } = step
  if (report) await rm(report.file, { force: true })
  const failure = await step.run(report ? filters : []).then(
    () => undefined,
    (error: unknown) => error,
  )
  const counted = report && existsSync(report.file) ? await report.read(report.file) : undefined
  totals.passed += counted?.passed ?? 0
  totals.skipped += counted?.skipped ?? 0
  // A step that fails without a failed test (a type error, no browser) counts as one failure.
  totals.failed += failure ? Math.max(1, counted?.failed ?? 1) : (counted?.failed ?? 0)
  return failure
}

/** Runs a program of an installed package with this node. */
function tool(script: string, args: string[]) {
  return new Promise<void>((resolve, reject) => {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
    const file = inProject('node_modules', script)
    const child = spawn(process.execPath, [file, ...args], {
      cwd: projectRoot,
      env,
      stdio: 'inherit',
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Complaint(`${script.split('/bin')[0]} failed (${signal ?? code}).`))
    })
  })
}

function productFolders() {
  const files = ['middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts']
  const all = ['app', 'components', 'lib', 'models', ...files]
  return all.filter((name) => existsSync(inProject(name)))
}

function since(start: number) {
  const seconds = Math.round((Date.now() - start) / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

main().catch((failure: unknown) => {
  reportFailure(failure)
  console.log(closingLine({ passed: 0, failed: 1, skipped: 0 }))
  process.exitCode = 1
})
