import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../server/project'

/** Which core functions one test file calls, without a mutant. */
export interface Reach {
  test: string
  isGreen: boolean
  tookMs: number
  /** The number of calls of each function of each file. */
  calls: Record<string, Record<string, number>>
}

/** Runs these tests without a mutant and records which functions of these files they call. */
export async function readReach(
  files: string[],
  tests: string[],
  env: NodeJS.ProcessEnv,
): Promise<Reach[]> {
  return inFolder(async (folder) => {
    const report = path.join(folder, 'reach.json')
    const covered = files.map((file) => `--collectCoverageFrom=${path.relative(projectRoot, file)}`)
    await jest(
      [
        ...['--runTestsByPath', ...tests, '--coverage', ...covered],
        ...['--coverageDirectory', folder, '--coverageReporters', 'none'],
        ...['--reporters', path.join(__dirname, 'reach-reporter.cjs')],
      ],
      { ...env, REACH_REPORT: report },
    )
    return JSON.parse(await readFile(report, 'utf8')) as Reach[]
  })
}

/** Runs these test files in order, until one fails, with another text in place of a source file. */
export async function isNoticed(
  { file, text }: { file: string; text: string },
  tests: string[],
  limitMs: number,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  return inFolder(async (folder) => {
    const mutant = path.join(folder, 'mutant.ts')
    await writeFile(mutant, text)
    const sequencer = path.join(__dirname, 'as-given.cjs')
    const code = await jest(
      ['--runTestsByPath', ...tests, '--bail', '--runInBand', '--testSequencer', sequencer],
      { ...env, MUTATED_FILE: file, MUTANT_TEXT: mutant, TESTS_IN_ORDER: tests.join('\n') },
      limitMs,
    )
    return code !== 0
  })
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sharelife-mutate-'))
  folders.add(folder)
  try {
    return await work(folder)
  } finally {
    folders.delete(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

const running = new Set<number>()
const folders = new Set<string>()

/** Stops all running tests and their workers, for a process that is being stopped. */
export function endAll(): void {
  for (const pid of running) endGroup(pid)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** The exit code, or null when the time limit was reached. */
function jest(args: string[], env: NodeJS.ProcessEnv, limitMs?: number): Promise<number | null> {
  const config = path.join(__dirname, 'jest.config.mjs')
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['node_modules/jest/bin/jest.js', '--config', config, '--forceExit', ...args],
      { cwd: projectRoot, env, stdio: process.env.DEBUG ? 'inherit' : 'ignore', detached: true },
    )
    const { pid } = child
    if (pid) running.add(pid)
    const limit = limitMs && setTimeout(() => pid && endGroup(pid), limitMs)
    child.once('error', reject)
    child.once('close', (code) => {
      if (limit) clearTimeout(limit)
      if (pid) running.delete(pid)
      resolve(code)
    })
  })
}
