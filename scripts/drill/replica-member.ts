import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandError } from '@/lib/core/server/command-error'
import { runAdminCommand } from '../mongod/run-admin-command'
import { freePort } from '../server/ports'
import { type NetworkProxy, startNetworkProxy } from './network-proxy'

/** One mongod of the replica set, behind a proxy. */
export interface ReplicaMember {
  name: string
  line: NetworkProxy
  start: () => void
  kill: () => Promise<void>
  freeze: () => void
  thaw: () => void
  /** The process id of the current or last mongod. */
  pid: () => number | undefined
  /** Deletes its data after it has exited. */
  wipe: () => Promise<void>
}

export interface ReplicaMemberOptions {
  name: string
  binary: string
  /** The data folder, which is emptied. */
  folder: string
  log: string
  set: string
  /** Chooses the port of the mongod behind the proxy. */
  choosePort?: () => Promise<number>
}

interface Running {
  child: ChildProcess
  ended: Promise<void>
}

/** The time limit for the start of a mongod on a busy machine. */
export const START_LIMIT_MS = 180_000
/** The number of attempts to start a mongod that exits at once, for example because its port is taken. */
const TRIES = 3
const MAX_LINES = 8
/** Matches log lines of an error (E) or a fatal error (F). */
const IS_ERROR = /"s":"[EF]"/

/** Starts a mongod with empty data. Throws a CommandError with its log if every attempt fails. */
export async function startReplicaMember(options: ReplicaMemberOptions): Promise<ReplicaMember> {
  for (let left = TRIES - 1; ; left -= 1) {
    const port = await (options.choosePort ?? freePort)()
    const { member, first } = await memberOn(port, options)
    if (await answers(member.line.port, first)) return member
    await member.kill()
    await member.line.stop()
    if (left === 0) throw new CommandError(await whyNot(options))
  }
}

async function memberOn(port: number, { name, binary, folder, log, set }: ReplicaMemberOptions) {
  const line = await startNetworkProxy(port)
  let running: Running | undefined
  const endWithUs = () => void running?.child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const args = [
    ...['--port', String(port), '--bind_ip', '127.0.0.1', '--dbpath', folder, '--replSet', set],
    ...['--wiredTigerCacheSizeGB', '0.25', '--nounixsocket', '--quiet', '--oplogSize', '200'],
    ...['--logpath', log, '--logappend'],
    // Otherwise each reserves 200 MB of disk space for its first write.
    ...['--wiredTigerEngineConfigString', 'log=(file_max=16MB,prealloc=false)'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    // See docs/deploy.md.
    ...['--setParameter', 'transactionLifetimeLimitSeconds=20'],
  ]
  const start = () => {
    const child = spawn(binary, args, { stdio: 'ignore', detached: process.platform !== 'win32' })
    running = { child, ended: new Promise((resolve) => child.once('exit', () => resolve())) }
    return running
  }
  const member: ReplicaMember = {
    ...{ name, line, start },
    kill: async () => {
      running?.child.kill('SIGKILL')
      await running?.ended
    },
    freeze: () => void running?.child.kill('SIGSTOP'),
    thaw: () => void running?.child.kill('SIGCONT'),
    pid: () => running?.child.pid,
    wipe: async () => {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
    },
  }
  await member.wipe()
  return { member, first: start() }
}

/** Resolves to true when the mongod responds, to false when it exits or exceeds the time limit. */
async function answers(port: number, { child, ended }: Running): Promise<boolean> {
  const deadline = Date.now() + START_LIMIT_MS
  let hasEnded = false
  const ending = ended.then(() => {
    hasEnded = true
  })
  while (!hasEnded && Date.now() < deadline) {
    const status = runAdminCommand(`127.0.0.1:${port}`, { serverStatus: 1 }).catch(() => null)
    // Another mongod on the same port would respond instead.
    if ((await Promise.race([status, ending]))?.pid === child.pid) return true
    await pause(250)
  }
  return false
}

async function whyNot({ name, log }: ReplicaMemberOptions): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '')
  const lines = text.trimEnd().split('\n')
  const errors = lines.filter((line) => IS_ERROR.test(line))
  const printed = (errors.length > 0 ? errors : lines).slice(-MAX_LINES)
  return [`The mongod of ${name} did not start. From ${log}:`, ...printed].join('\n')
}
