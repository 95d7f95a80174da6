import { mkdir } from 'node:fs/promises'
import { MongoMemoryReplSet } from 'mongodb-memory-server'
import mongoose from 'mongoose'
import { Complaint } from '../server/complaint'
import { roomComplaint } from '../server/stored-files'
import { type Found, findMongod } from './find-mongod'
import { moveReplicaSet, rememberPort, replicaSetName } from './replica-set'

/** A running MongoDB. */
export type Mongod = {
  uri: string
  found: Found
  /** Resolves with the exit code or the signal when the server that we started ends. */
  ended: Promise<number | NodeJS.Signals>
  /** Stops the server if we started it, and deletes a temporary one's data. */
  stop: () => Promise<void>
}

export type MongodOptions = {
  dbName: string
  /** The folder for the data; it needs a port that stays the same between runs. */
  dbPath?: string
  port?: number
  /** What the finder has found already. */
  found?: Found
  /** Turns off the deletion of expired documents, which could happen in the middle of a test. */
  keepsExpired?: boolean
  /** Lets tests slow commands down (`configureFailPoint`), and end processes in the middle of a transaction. */
  isForTests?: boolean
  /** Writes do not wait for the disk, where nothing has to survive the server. */
  isVolatile?: boolean
}

/**
 * Starts a real MongoDB as a replica set with one member on 127.0.0.1, so that transactions and change
 * streams work; or returns the server of MONGODB_URI.
 */
export async function startMongod(options: MongodOptions): Promise<Mongod> {
  const found = options.found ?? (await findMongod())
  if (found.kind === 'server') {
    const ended = new Promise<never>(() => undefined)
    return { uri: found.uri, found, ended, stop: async () => undefined }
  }

  const { dbName, dbPath, port, keepsExpired, isForTests, isVolatile } = options
  const args = [
    ...modestArgs,
    ...(keepsExpired ? withoutExpiry : []),
    ...(isForTests ? forTests : []),
  ]
  const binary = { systemBinary: found.path, version: found.version }
  if (dbPath) await mkdir(dbPath, { recursive: true })
  try {
    if (dbPath && port) await moveReplicaSet({ dbPath, port, binary })
    const replicaSet = await withoutWarnings(() =>
      MongoMemoryReplSet.create({
        binary,
        instanceOpts: [{ dbPath, port, args, storageEngine: 'wiredTiger', launchTimeout: 60_000 }],
        replSet: {
          name: replicaSetName,
          count: 1,
          storageEngine: 'wiredTiger',
          // Its own process group: Ctrl-C in the terminal must not end the database before the server.
          spawn: { detached: process.platform !== 'win32' },
        },
      }),
    )
    const ended = new Promise<number | NodeJS.Signals>((resolve) => {
      const mongodProcess = replicaSet.servers[0]?.instanceInfo?.instance.mongodProcess
      mongodProcess?.once('exit', (code, signal) => resolve(signal ?? code ?? 0))
    })
    const mongod = { found, ended, stop: async () => void (await replicaSet.stop()) }
    const uri = replicaSet.getUri(dbName)
    if (isVolatile) await acknowledgeBeforeJournal(uri)
    if (dbPath && port) {
      // A busy port is silently replaced by another one, with which the stored data would not work.
      if (!uri.includes(`:${port}/`)) {
        await mongod.stop()
        throw new Error(`port ${port} is in use`)
      }
      rememberPort({ dbPath, port })
    }
    return { uri, ...mongod }
  } catch (error) {
    throw startFailure(error, dbPath)
  }
}

/** mongodb-memory-server prints each failure twice with its stack, and throws it; our complaint is enough. */
async function withoutWarnings<T>(start: () => Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = () => undefined
  try {
    return await start()
  } finally {
    console.warn = warn
  }
}

// A development database needs neither a large cache nor diagnostic data.
const modestArgs = [
  ...['--wiredTigerCacheSizeGB', '0.5'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ...(process.platform === 'win32' ? [] : ['--nounixsocket']),
]

const withoutExpiry = ['--setParameter', 'ttlMonitorEnabled=false']

const forTests = [
  ...['--setParameter', 'enableTestCommands=1'],
  // What a killed process left locked is free after these seconds, instead of after a minute.
  ...['--setParameter', 'transactionLifetimeLimitSeconds=15'],
]

/** A majority write takes a third of the time when it does not wait until the journal is on the disk. */
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

function startFailure(error: unknown, dbPath?: string) {
  const reason = error instanceof Error ? error.message : String(error)
  if (!dbPath) return new Complaint(`MongoDB did not start: ${reason}`)
  const room = roomComplaint(dbPath)
  if (room) return new Complaint(`MongoDB did not start. ${room}`)
  return new Complaint(
    `MongoDB did not start on ${dbPath}: ${reason}\n` +
      'If another MongoDB uses that folder, end it. If another version wrote it, delete the ' +
      'folder: the next start fills a new one.',
  )
}
