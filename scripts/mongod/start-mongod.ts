import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { MongoMemoryReplSet, MongoMemoryServer } from 'mongodb-memory-server'
import mongoose from 'mongoose'
import { CommandError } from '@/lib/core/server/command-error'
import { diskSpaceMessage, writeAtomically } from '../server/state-files'
import { type FoundMongod, findMongod } from './find-mongod'

export type Mongod = {
  uri: string
  found: FoundMongod
  /** Resolves with the exit code or signal when a server that we started exits. */
  ended: Promise<number | NodeJS.Signals>
  /** Stops the server if we started it, and deletes temporary data. */
  stop: () => Promise<void>
}

export type MongodOptions = {
  dbName: string
  /** The data folder; it needs a fixed port. */
  dbPath?: string
  port?: number
  /** The finder's result, if known. */
  found?: FoundMongod
  /** Turns off the TTL deletion, which could affect a running test. */
  keepsExpired?: boolean
  /** Enables fail points (`configureFailPoint`) and short transactions. */
  isForTests?: boolean
  /** Writes do not wait for the disk, because the data is temporary. */
  isVolatile?: boolean
}

const isWindows = process.platform === 'win32'
const setting = (parameter: string) => ['--setParameter', parameter]

// A development database needs neither a large cache nor diagnostic data.
const modestArgs = [
  ...['--wiredTigerCacheSizeGB', '0.5', ...(isWindows ? [] : ['--nounixsocket'])],
  ...setting('diagnosticDataCollectionEnabled=false'),
]
const forTests = [
  ...setting('enableTestCommands=1'),
  // Releases the locks of a killed process after these seconds instead of a minute.
  ...setting('transactionLifetimeLimitSeconds=15'),
]

/** Starts a replica set with one member on 127.0.0.1, or returns the server of MONGODB_URI. */
export async function startMongod(options: MongodOptions): Promise<Mongod> {
  const found = options.found ?? (await findMongod())
  if (found.kind === 'server') {
    const ended = new Promise<never>(() => undefined)
    return { uri: found.uri, found, ended, stop: async () => undefined }
  }
  const { dbName, dbPath, port, keepsExpired, isForTests, isVolatile } = options
  const args = [
    ...modestArgs,
    ...(keepsExpired ? setting('ttlMonitorEnabled=false') : []),
    ...(isForTests ? forTests : []),
  ]
  const binary = { systemBinary: found.path, version: found.version }
  const instance = { dbPath, port, storageEngine: 'wiredTiger' as const, launchTimeout: 60_000 }
  if (dbPath) await mkdir(dbPath, { recursive: true })
  try {
    const note = dbPath && port ? path.join(dbPath, 'sharelife-port') : undefined
    const isMoved = note && existsSync(note) && Number(await readFile(note, 'utf8')) !== port
    if (isMoved) await moveReplicaSet({ binary, instance })
    const replicaSet = await withoutWarnings(() =>
      MongoMemoryReplSet.create({
        binary,
        instanceOpts: [{ ...instance, args }],
        replSet: {
          ...{ name: 'sharelife', count: 1, storageEngine: 'wiredTiger' },
          // Its own process group: Ctrl-C in the terminal must not stop the database before the server.
          spawn: { detached: !isWindows },
        },
      }),
    )
    const ended = new Promise<number | NodeJS.Signals>((resolve) => {
      const mongodProcess = replicaSet.servers[0]?.instanceInfo?.instance.mongodProcess
      mongodProcess?.once('exit', (code, signal) => resolve(signal ?? code ?? 0))
    })
    const stop = async () => void (await replicaSet.stop())
    const uri = replicaSet.getUri(dbName)
    // mongodb-memory-server silently replaces a busy port, with which the stored data would not work.
    if (note && !uri.includes(`:${port}/`)) {
      await stop()
      throw new Error(`port ${port} is in use`)
    }
    if (note) writeAtomically(note, String(port))
    if (isVolatile) await acknowledgeBeforeJournal(uri)
    return { uri, found, ended, stop }
  } catch (error) {
    throw startFailure(error, dbPath)
  }
}

interface Start {
  binary: { systemBinary: string; version: string }
  instance: { port?: number }
}

/**
 * A replica set stores its member's port and waits forever if the port changes. This starts the server
 * standalone and updates the configuration, as MongoDB's manual describes.
 */
async function moveReplicaSet({ binary, instance }: Start) {
  const server = await MongoMemoryServer.create({
    binary,
    instance: { ...instance, portGeneration: false },
  })
  const connection = mongoose.createConnection(server.getUri('local'))
  try {
    await connection.asPromise()
    const host = `127.0.0.1:${instance.port}`
    await connection
      .collection('system.replset')
      .updateOne({}, { $set: { 'members.0.host': host } })
  } finally {
    await connection.close()
    await server.stop({ doCleanup: false })
  }
}

/** A majority write takes a third of the time if it does not wait for the journal on the disk. */
async function acknowledgeBeforeJournal(uri: string) {
  const connection = await mongoose.createConnection(uri).asPromise()
  try {
    const admin = connection.getClient().db('admin')
    const { config } = await admin.command({ replSetGetConfig: 1 })
    const version = config.version + 1
    await admin.command({
      replSetReconfig: { ...config, version, writeConcernMajorityJournalDefault: false },
    })
  } finally {
    await connection.close()
  }
}

/** mongodb-memory-server prints each failure twice with its stack; our CommandError is enough. */
async function withoutWarnings<T>(start: () => Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = () => undefined
  try {
    return await start()
  } finally {
    console.warn = warn
  }
}

function startFailure(error: unknown, dbPath?: string) {
  const reason = error instanceof Error ? error.message : String(error)
  if (!dbPath) return new CommandError(`MongoDB did not start: ${reason}`)
  const room = diskSpaceMessage(dbPath)
  if (room) return new CommandError(`MongoDB did not start. ${room}`)
  return new CommandError(
    `MongoDB did not start on ${dbPath}: ${reason}\n` +
      'If another MongoDB uses that folder, stop it. If another version wrote it, delete the ' +
      'folder: the next start creates a new one.',
  )
}
