import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import { CommandError } from '@/lib/core/server/command-error'
import { findMongod } from '../mongod/find-mongod'
import { runAdminCommand } from '../mongod/run-admin-command'
import { logOf } from './logs'
import { type ReplicaMember, START_LIMIT_MS, startReplicaMember } from './replica-member'

/** A local replica set of three members. */
export type ReplicaSet = Awaited<ReturnType<typeof startReplicaSet>>

/** The used fields of MongoDB's response to `hello`. */
interface State {
  isWritablePrimary: boolean
  secondary: boolean
}

const SET = 'drill'
const COUNT = 3
/** MongoDB's code for an existing replica set. */
const ALREADY_INITIALIZED = 23
/** The time limit for the initiation; the first member waits up to ten seconds for the others. */
const INITIATE_PATIENCE_MS = 30_000

/** Starts the replica set with empty data. If it is not healthy in time, deletes everything and throws. */
export async function startReplicaSet(database: string) {
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
    return { ...(await initiated(members, database)), stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

async function initiated(members: ReplicaMember[], database: string) {
  const hosts = members.map(({ line }) => `127.0.0.1:${line.port}`)
  const states = () =>
    Promise.all(hosts.map((host) => runAdminCommand<State>(host, { hello: 1 }).catch(() => null)))
  const primaryIndex = async () =>
    (await states()).findIndex((state) => state?.isWritablePrimary ?? false)
  /** Resolves when there is one primary and two secondaries. */
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
    primary: async () => members[await primaryIndex()] ?? null,
    stepDown: async () => {
      const host = hosts[await primaryIndex()]
      if (!host) return
      // The member closes the connection during its response.
      await runAdminCommand(host, { replSetStepDown: 20, force: true }).catch(() => undefined)
    },
    untilHealthy,
  }
}

async function until(what: string, limitMs: number, isTrue: () => Promise<boolean>) {
  const deadline = Date.now() + limitMs
  let cause: unknown
  const failed = (reason: unknown) => {
    cause = reason
    return false
  }
  while (!(await isTrue().catch(failed))) {
    if (Date.now() > deadline) throw new Error(`${what} within ${limitMs / 1_000} s`, { cause })
    await pause(250)
  }
}
