import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import mongoose, { type mongo } from 'mongoose'
import { findMongod } from '../mongod/find-mongod'
import { Complaint } from '../server/complaint'
import { freePort } from '../server/ports'
import { type Line, openLine } from './line'

/** One mongod of the replica set; everybody reaches it by its line. */
export interface Member {
  name: string
  line: Line
  start: () => void
  /** Ends it at once, as a power cut does. */
  kill: () => Promise<void>
  freeze: () => void
  thaw: () => void
  /** Deletes its data; it must have ended. */
  wipe: () => Promise<void>
}

/** A replica set of three members on this machine. */
export interface ReplicaSet {
  uri: string
  members: Member[]
  /** The member that takes writes now; null while there is none. */
  primary: () => Promise<Member | null>
  stepDown: () => Promise<void>
  /** Resolves when one member takes writes and the other two follow it. */
  untilWhole: (limitMs: number) => Promise<void>
  stop: () => Promise<void>
}

const SET = 'drill'
const COUNT = 3
/** MongoDB's code for a replica set that was made before. */
const ALREADY_INITIALIZED = 23
/** How long a machine with other work may need to start the members. */
const START_LIMIT_MS = 180_000
const QUICK = { serverSelectionTimeoutMS: 1_500, connectTimeoutMS: 1_500, socketTimeoutMS: 3_000 }

/** Starts the replica set with empty data in a temporary folder. */
export async function startReplicaSet(database: string): Promise<ReplicaSet> {
  const found = await findMongod()
  if (found.kind === 'server') {
    throw new Complaint(
      'The drill kills its database: unset MONGODB_URI, so that it starts its own.',
    )
  }
  const root = await mkdtemp(path.join(tmpdir(), 'sharelife-drill-'))
  const members: Member[] = []
  for (let nth = 1; nth <= COUNT; nth += 1) {
    members.push(await startMember(found.path, path.join(root, `member-${nth}`), `member ${nth}`))
  }
  const hosts = members.map(({ line }) => `127.0.0.1:${line.port}`)
  const direct = (host: string) =>
    new mongoose.mongo.MongoClient(`mongodb://${host}/?directConnection=true`, QUICK)

  async function ask<T>(host: string, command: object): Promise<T> {
    const client = direct(host)
    try {
      return (await client.db('admin').command(command)) as T
    } finally {
      await client.close()
    }
  }
  const states = () =>
    Promise.all(
      hosts.map((host) =>
        ask<{ isWritablePrimary: boolean; secondary: boolean }>(host, { hello: 1 }).catch(
          () => null,
        ),
      ),
    )
  async function until(what: string, limitMs: number, isTrue: () => Promise<boolean>) {
    const deadline = Date.now() + limitMs
    while (!(await isTrue().catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`${what} within ${limitMs / 1_000} s`)
      await pause(250)
    }
  }
  const primary = async () => {
    const at = (await states()).findIndex((state) => state?.isWritablePrimary)
    return members[at] ?? null
  }
  const untilWhole = (limitMs: number) =>
    until('The replica set was not whole', limitMs, async () => {
      const found = await states()
      const followers = found.filter((state) => state?.secondary).length
      return found.some((state) => state?.isWritablePrimary) && followers === COUNT - 1
    })

  const [first = ''] = hosts
  await until('No member answered', START_LIMIT_MS, async () => (await states())[0] !== null)
  const config = {
    _id: SET,
    members: hosts.map((host, _id) => ({ _id, host })),
    settings: { electionTimeoutMillis: 4_000 },
  }
  // On a busy machine the answer may come later than it is waited for; the second time it is known already.
  await until('The replica set was not made', START_LIMIT_MS, () =>
    ask(first, { replSetInitiate: config }).then(
      () => true,
      (cause: mongo.MongoServerError) => cause.code === ALREADY_INITIALIZED,
    ),
  )
  await untilWhole(START_LIMIT_MS)
  return {
    uri: `mongodb://${hosts.join(',')}/${database}?replicaSet=${SET}`,
    members,
    primary,
    stepDown: async () => {
      const at = (await states()).findIndex((state) => state?.isWritablePrimary)
      const host = hosts[at]
      // The member closes the connection while it answers.
      if (host) await ask(host, { replSetStepDown: 20, force: true }).catch(() => undefined)
    },
    untilWhole,
    stop: async () => {
      for (const member of members) {
        await member.kill()
        await member.line.stop()
      }
      await rm(root, { recursive: true, force: true })
    },
  }
}

async function startMember(binary: string, folder: string, name: string): Promise<Member> {
  const port = await freePort()
  const line = await openLine(port)
  let child: ChildProcess | undefined
  const endWithUs = () => void child?.kill('SIGKILL')
  process.once('exit', endWithUs)
  const args = [
    ...['--port', String(port), '--bind_ip', '127.0.0.1', '--dbpath', folder, '--replSet', SET],
    ...['--wiredTigerCacheSizeGB', '0.25', '--nounixsocket', '--quiet', '--oplogSize', '200'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    // As docs/deploy.md recommends.
    ...['--setParameter', 'transactionLifetimeLimitSeconds=20'],
  ]
  const start = () => {
    child = spawn(binary, args, { stdio: 'ignore', detached: process.platform !== 'win32' })
  }
  const member: Member = {
    ...{ name, line, start },
    kill: async () => {
      const running = child
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGKILL')
      await ended
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    wipe: async () => {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
    },
  }
  await member.wipe()
  start()
  return member
}
