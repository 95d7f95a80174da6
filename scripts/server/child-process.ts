import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandError } from '@/lib/core/server/command-error'
import { projectRoot } from './project'
import type { Settings } from './settings'

const endWithParent = pathToFileURL(path.join(__dirname, 'end-with-parent.mjs')).href

/** A process that we started; it ends with its parent. */
export type Child = {
  name: string
  pid: number
  /** Resolves with the exit code or the signal when the process exits. */
  ended: Promise<number | NodeJS.Signals>
  /** Resolves when the process is ready; rejects if it exits first. */
  ready: Promise<void>
  /** Sends SIGTERM, and SIGKILL after the grace period. */
  stop: (graceMs?: number) => Promise<void>
}

export type ChildOptions = {
  name: string
  args: string[]
  env: Settings
  /** 'inherit' prints the output, 'ignore' discards it; a number is a file descriptor. */
  output?: 'inherit' | 'ignore' | number | NodeJS.WritableStream
}

/** Starts Node in its own process group: Ctrl-C reaches only the launcher, which stops its children. */
export function startChild({ name, args, env, output = 'inherit' }: ChildOptions): Child {
  const printed = typeof output === 'object' ? 'pipe' : output
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd: projectRoot,
    env: { ...env, SHARELIFE_LAUNCHER: String(process.pid) } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', printed, printed, 'ipc'],
    detached: process.platform !== 'win32',
  })
  if (typeof output === 'object') {
    child.stdout?.pipe(output, { end: false })
    child.stderr?.pipe(output, { end: false })
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 0))
  })
  const ready = readiness(name, child, ended)
  if (child.pid === undefined) throw new Error(`${name} could not be started`)
  return { name, pid: child.pid, ended, ready, stop: (graceMs) => stop(child, ended, graceMs) }
}

/** Runs Node with a script until it exits. Throws a CommandError if it fails. */
export async function runChild(options: ChildOptions, register?: (child: Child) => void) {
  const child = startChild(options)
  register?.(child)
  const result = await child.ended
  if (result !== 0) throw new CommandError(`${options.name} failed (${result}). See above.`)
}

function readiness(name: string, child: ChildProcess, ended: Child['ended']) {
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      if (message === 'ready') resolve()
    })
    const ending = (result: unknown) =>
      reject(new CommandError(`${name} ended before it was ready (${result}). See above.`))
    ended.then(ending, reject)
  })
  // Short-lived children (a seed, a build) never become ready.
  ready.catch(() => undefined)
  return ready
}

async function stop(child: ChildProcess, ended: Child['ended'], graceMs = 12_000) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await ended.catch(() => undefined)
  clearTimeout(insist)
  endGroup(child)
}

/** Kills the remaining processes of the child's group, such as Jest workers. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined || process.platform === 'win32') return
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // The group is already empty.
  }
}
