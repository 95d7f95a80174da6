import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { runAdminCommand } from '../mongod/run-admin-command'
import { CommandError } from '../server/command-error'
import { freePort } from '../server/ports'
import { type NetworkProxy, startNetworkProxy } from './network-proxy'

/** One mongod of the replica set; everybody reaches it by its line. */
export interface ReplicaMember {
  name: string
  line: NetworkProxy
  start: () => void
  /** Ends it at once, as a power cut does. */
  kill: () => Promise<void>
  freeze: () => void
  thaw: () => void
  /** The id of the mongod that runs now, or ran last. */
  pid: () => number | undefined
  /** Deletes its data; it must have ended. */
  wipe: () => Promise<void>
}

export interface ReplicaMemberOptions {
  name: string
  /** The path of the mongod. */
  binary: string
  /** The folder of its data, which is emptied. */
  folder: string
  /** The file to which it logs. */
  log: string
  /** The name of its replica set. */
  set: string
  /** Chooses the port of the mongod behind the line. */
  choosePort?: () => Promise<number>
}

/** A mongod that was started. */
interface Running {
  child: ChildProcess
  ended: Promise<void>
}

/** How long a machine with other work may need to start a mongod. */
export const START_LIMIT_MS = 180_000
/** How often a mongod is started that ends at once, as it does when another program has taken its port. */
const TRIES = 3
/** How many lines of its log are told when it does not start. */
const MAX_LINES = 8
/** What a line of the log holds that tells of an error (E), or of what the mongod ended of (F). */
const IS_ERROR = /"s":"[EF]"/

/**
 * Starts a mongod with empty data and resolves when it answers. Throws a Complaint with what its log
 * says when it ends each time that it is started.
 */
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
    // Otherwise each reserves 200 MB of the disk for its first write.
    ...['--wiredTigerEngineConfigString', 'log=(file_max=16MB,prealloc=false)'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    // As docs/deploy.md recommends.
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

/** Waits until a mongod answers; false when it has ended instead, or does not answer in time. */
async function answers(port: number, { child, ended }: Running): Promise<boolean> {
  const deadline = Date.now() + START_LIMIT_MS
  let hasEnded = false
  const ending = ended.then(() => {
    hasEnded = true
  })
  while (!hasEnded && Date.now() < deadline) {
    const status = runAdminCommand(`127.0.0.1:${port}`, { serverStatus: 1 }).catch(() => null)
    // Another mongod that has taken the port answers in its place.
    if ((await Promise.race([status, ending]))?.pid === child.pid) return true
    await pause(250)
  }
  return false
}

async function whyNot({ name, log }: ReplicaMemberOptions): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '')
  const lines = text.trimEnd().split('\n')
  const errors = lines.filter((line) => IS_ERROR.test(line))
  const told = (errors.length > 0 ? errors : lines).slice(-MAX_LINES)
  return [`The mongod of ${name} did not start. From ${log}:`, ...told].join('\n')
}
