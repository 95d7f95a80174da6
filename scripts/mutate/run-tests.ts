import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../server/project'

/** Longer than the slowest test file takes on a busy machine. */
const PATIENCE_MS = 180_000

/** What the tests said: `broken` when they could not run at all, with the files that are not green. */
export interface Verdict {
  colour: 'green' | 'red' | 'broken'
  notGreen: string[]
}

/** Runs these test files against the database of MONGODB_URI. */
export async function runTests(files: string[], env: NodeJS.ProcessEnv): Promise<Verdict> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sharelife-mutate-'))
  const outcome = path.join(folder, 'outcome.json')
  try {
    await runJest(
      [
        '--selectProjects',
        'api',
        'unit',
        'components',
        '--json',
        '--outputFile',
        outcome,
        '--forceExit',
        '--testTimeout',
        '120000',
        '--',
        ...files,
      ],
      env,
      files.length * PATIENCE_MS,
    )
    return verdictOf(JSON.parse(await readFile(outcome, 'utf8')), files)
  } catch {
    return { colour: 'broken', notGreen: files }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Outcome {
  numRuntimeErrorTestSuites: number
  numFailedTests: number
  testResults: { name: string; status: string }[]
}

function verdictOf(outcome: Outcome, files: string[]): Verdict {
  const passed = outcome.testResults.filter(({ status }) => status === 'passed')
  const notGreen = files.filter((file) => !passed.some(({ name }) => name.endsWith(`/${file}`)))
  if (outcome.numFailedTests > 0) return { colour: 'red', notGreen }
  const isBroken = notGreen.length > 0 || outcome.numRuntimeErrorTestSuites > 0
  return { colour: isBroken ? 'broken' : 'green', notGreen }
}

function runJest(args: string[], env: NodeJS.ProcessEnv, patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
      cwd: projectRoot,
      env,
      stdio: 'ignore',
    })
    const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
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
