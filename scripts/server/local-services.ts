import { mkdir } from 'node:fs/promises'
import mongoose from 'mongoose'
import { findMongod } from '../mongod/find-mongod'
import { startMongod } from '../mongod/start-mongod'
import { runChild, startChild } from './child-process'
import { CommandError } from './command-error'
import type { DemoPorts } from './demo-environment'
import type { FakeVendors } from './fake-vendors'
import type { Launcher } from './launcher'
import { isLocalMongodbUri, mongodbHosts, withDatabase } from './mongodb-uri'
import { assertPortFree } from './ports'
import { projectPath, projectRoot, serverFlags, typescriptFlags } from './project'
import type { Settings } from './settings'
import { diskSpaceMessage } from './state-files'

const dbName = 'sharelife'

/**
 * Throws a Complaint when MONGODB_URI is not local: demo data and accounts with known passwords must
 * stay on this machine.
 */
export function assertLocalDatabase({ MONGODB_URI }: Settings) {
  if (!MONGODB_URI || isLocalMongodbUri(MONGODB_URI)) return
  throw new CommandError(
    `MONGODB_URI names ${mongodbHosts(MONGODB_URI).join(', ')}, and demo data is for a database on ` +
      'this computer alone.\nUnset MONGODB_URI to use the built-in database.',
  )
}

/** Throws a Complaint when a disk is as good as full: the build and the database would fail with their own errors. */
export function assertDiskSpace(folder = projectRoot) {
  const message = diskSpaceMessage(folder)
  if (message) throw new CommandError(message)
}

/** Starts the demo's persistent database, or returns the local one of MONGODB_URI. */
export async function startDatabase(
  launcher: Launcher,
  ports: Pick<DemoPorts, 'mongo'>,
  dbPath = projectPath('.data', 'mongo'),
) {
  const found = await findMongod({ log: launcher.log })
  if (found.kind === 'server') return found.uri
  await assertPortFree(ports.mongo)
  const starting = startMongod({ found, dbPath, port: ports.mongo.port, dbName })
  // Why it did not start is reported where it is awaited.
  const stop = () =>
    starting.then(
      (mongod) => mongod.stop(),
      () => undefined,
    )
  launcher.onStop('the database', stop)
  const { uri, ended } = await starting
  launcher.endWith('The database', ended)
  return uri
}

/** Starts the stand-ins of vendors, whose payments and mails are stored beside the database. */
export async function startFakeVendors(launcher: Launcher, options: FakeVendors) {
  const folder = projectPath('.data')
  await mkdir(folder, { recursive: true })
  const child = startFakeVendorsProcess({ ...options, folder })
  launcher.watch(child)
  await child.ready
}

/** The process of the stand-ins; the browser tests use it too. */
export function startFakeVendorsProcess(options: FakeVendors) {
  const args = [...typescriptFlags, 'scripts/server/fake-vendors.ts', JSON.stringify(options)]
  return startChild({ name: 'The process of the stand-ins', args, env: process.env })
}

/** Fills the database with the demo's data, once: later changes and deletions stay as they are. */
export async function seedOnce(launcher: Launcher, env: Settings & { MONGODB_URI: string }) {
  // The mark is in a separate database on the same server, so it is deleted with the data, and an
  // interrupted seed is repeated.
  const connection = mongoose.createConnection(withDatabase(env.MONGODB_URI, `${dbName}_launcher`))
  try {
    await connection.asPromise()
    const marks = connection.collection<{ _id: string }>('marks')
    if (await marks.findOne({ _id: 'seeded' })) return
    launcher.log('Filling the database with demo data …')
    const args = [...serverFlags, 'scripts/seed.ts', '--demo']
    await runChild({ name: 'The seed', args, env }, launcher.track)
    await marks.insertOne({ _id: 'seeded' })
  } finally {
    await connection.close()
  }
}
