import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandError } from './command-error'
import { projectRoot } from './project'
import type { Settings } from './settings'

const endWithParent = pathToFileURL(path.join(__dirname, 'end-with-parent.mjs')).href

/** A process that we started; it ends when it is stopped, or when its parent ends. */
export type Child = {
  name: string
  pid: number
  /** Resolves with the exit code (or the signal's name) once the process has ended. */
  ended: Promise<number | NodeJS.Signals>
  /** Resolves when the process reports that it is ready; rejects when it ends before that. */
  ready: Promise<void>
  /** Asks the process to end, and kills it after the grace period. */
  stop: (graceMs?: number) => Promise<void>
}

export type ChildOptions = {
  name: string
  /** The arguments of node: flags, the script and its arguments. */
  args: string[]
  env: Settings
  /** 'inherit' prints the output, 'ignore' discards it, a number is an open file, a stream receives it. */
  output?: 'inherit' | 'ignore' | number | NodeJS.WritableStream
}

/**
 * Starts node with a script in its own process group, so that Ctrl-C in the terminal reaches only the
 * launcher, which then ends its children in the right order.
 */
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

/** Runs node with a script until it ends; throws a Complaint when it fails. */
export async function runChild(options: ChildOptions, register?: (child: Child) => void) {
  const child = startChild(options)
  register?.(child)
  const result = await child.ended
  if (result !== 0) throw new CommandError(`${options.name} failed (${result}); see above.`)
}

function readiness(name: string, child: ChildProcess, ended: Child['ended']) {
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      if (message === 'ready') resolve()
    })
    const ending = (result: unknown) =>
      reject(new CommandError(`${name} ended before it was ready (${result}); see above.`))
    ended.then(ending, reject)
  })
  // Short-lived children (a seed, a build) never report that they are ready.
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

/** Ends what the child started in its process group and left behind, such as the workers of the tests. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined || process.platform === 'win32') return
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // Nothing is left.
  }
}
