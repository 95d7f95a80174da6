import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import { findMongod } from '../mongod/find-mongod'
import { runAdminCommand } from '../mongod/run-admin-command'
import { CommandError } from '../server/command-error'
import { logOf } from './logs'
import { type ReplicaMember, START_LIMIT_MS, startReplicaMember } from './replica-member'

export interface ReplicaSet {
  uri: string
  members: ReplicaMember[]
  primary: () => Promise<ReplicaMember | null>
  stepDown: () => Promise<void>
  /** Resolves when there is one primary and two secondaries. */
  untilHealthy: (limitMs: number) => Promise<void>
  stop: () => Promise<void>
}

const SET = 'drill'
const COUNT = 3
/** MongoDB's code for an existing replica set. */
const ALREADY_INITIALIZED = 23
/** The time limit for the initiation; the first member waits up to ten seconds for the others. */
const INITIATE_PATIENCE_MS = 30_000

/** Starts the replica set with empty data. If it is not healthy in time, deletes everything and throws. */
export async function startReplicaSet(database: string): Promise<ReplicaSet> {
  const found = await findMongod()
  if (found.kind === 'server') {
    throw new CommandError(
      'The drill kills its database. Unset MONGODB_URI, so that the drill starts its own.',
    )
  }
  const root = await mkdtemp(path.join(tmpdir(), 'sharelife-drill-'))
  const members: ReplicaMember[] = []
  const stop = async () => {
    for (const member of members) {
      await member.kill()
      await member.line.stop()
    }
    await rm(root, { recursive: true, force: true })
  }
  try {
    for (let nth = 1; nth <= COUNT; nth += 1) {
      const options = { name: `member ${nth}`, log: logOf(`member ${nth}`), binary: found.path }
      const folder = path.join(root, `member-${nth}`)
      members.push(await startReplicaMember({ ...options, folder, set: SET }))
    }
    return { ...(await joined(members, database)), stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

async function joined(
  members: ReplicaMember[],
  database: string,
): Promise<Omit<ReplicaSet, 'stop'>> {
  const hosts = members.map(({ line }) => `127.0.0.1:${line.port}`)
  const states = () =>
    Promise.all(
      hosts.map((host) =>
        runAdminCommand<{ isWritablePrimary: boolean; secondary: boolean }>(host, {
          hello: 1,
        }).catch(() => null),
      ),
    )
  async function until(what: string, limitMs: number, isTrue: () => Promise<boolean>) {
    const deadline = Date.now() + limitMs
    let cause: unknown
    const failed = (reason: unknown) => {
      cause = reason
      return false
    }
    while (!(await isTrue().catch(failed))) {
      if (Date.now() > deadline) {
        throw new Error(`${what} within ${limitMs / 1_000} s`, { cause })
      }
      await pause(250)
    }
  }
  const primary = async () => {
    const at = (await states()).findIndex((state) => state?.isWritablePrimary)
    return members[at] ?? null
  }
  const untilHealthy = (limitMs: number) =>
    until('The replica set was not healthy', limitMs, async () => {
      const found = await states()
      const followers = found.filter((state) => state?.secondary).length
      return found.some((state) => state?.isWritablePrimary) && followers === COUNT - 1
    })

  const [first = ''] = hosts
  const config = {
    _id: SET,
    members: hosts.map((host, _id) => ({ _id, host })),
    settings: { electionTimeoutMillis: 4_000 },
  }
  // On a busy machine the response may exceed the time limit; the second attempt finds the existing set.
  await until('The replica set was not initiated', START_LIMIT_MS, () =>
    runAdminCommand(first, { replSetInitiate: config }, INITIATE_PATIENCE_MS).then(
      () => true,
      (cause: mongo.MongoServerError) => {
        if (cause.code === ALREADY_INITIALIZED) return true
        throw cause
      },
    ),
  )
  await untilHealthy(START_LIMIT_MS)
  return {
    uri: `mongodb://${hosts.join(',')}/${database}?replicaSet=${SET}`,
    members,
    primary,
    stepDown: async () => {
      const at = (await states()).findIndex((state) => state?.isWritablePrimary)
      const host = hosts[at]
      // The member closes the connection during its response.
      if (host)
        await runAdminCommand(host, { replSetStepDown: 20, force: true }).catch(() => undefined)
    },
    untilHealthy,
  }
}
