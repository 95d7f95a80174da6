import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../server/project'

/** Longer than the slowest test file takes on a busy machine. */
const PATIENCE_MS = 180_000

/** What the tests said; `broken` when they could not run at all. */
export type Verdict = 'green' | 'red' | 'broken'

/** Runs these test files against the database of MONGODB_URI. */
export async function runTests(files: string[], env: NodeJS.ProcessEnv): Promise<Verdict> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sharelife-mutate-'))
  const outcome = path.join(folder, 'outcome.json')
  try {
    await runJest(
      ['--selectProjects', 'api', '--json', '--outputFile', outcome, '--forceExit', '--', ...files],
      env,
    )
    return verdictOf(JSON.parse(await readFile(outcome, 'utf8')), files.length)
  } catch {
    return 'broken'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Outcome {
  numTotalTestSuites: number
  numRuntimeErrorTestSuites: number
  numFailedTests: number
  numPassedTests: number
}

function verdictOf(outcome: Outcome, suites: number): Verdict {
  if (outcome.numFailedTests > 0) return 'red'
  const allRan = outcome.numTotalTestSuites === suites && outcome.numRuntimeErrorTestSuites === 0
  return allRan && outcome.numPassedTests > 0 ? 'green' : 'broken'
}

function runJest(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
      cwd: projectRoot,
      env,
      stdio: 'ignore',
    })
    const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    const endWithUs = () => child.kill('SIGKILL')
    process.once('exit', endWithUs)
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(patience)
      process.removeListener('exit', endWithUs)
      resolve()
    })
  })
}
