import { mkdir } from 'node:fs/promises'
import mongoose from 'mongoose'
import { CommandError } from '@/lib/core/server/command-error'
import { isLocalDatabase } from '@/lib/core/server/is-local'
import { findMongod } from '../mongod/find-mongod'
import { startMongod } from '../mongod/start-mongod'
import { type Child, runChild, startChild } from './child-process'
import type { DemoPorts } from './demo-environment'
import type { FakeVendors } from './fake-vendors'
import type { Launcher } from './launcher'
import { withDatabase, withoutCredentials } from './mongodb-uri'
import { assertPortFree } from './ports'
import { projectPath, projectRoot, serverFlags, typescriptFlags } from './project'
import type { Settings } from './settings'
import { diskSpaceMessage } from './state-files'

const dbName = 'sharelife'

/** Demo data and accounts with known passwords must stay on this computer. */
export function assertLocalDatabase({ MONGODB_URI }: Settings) {
  if (!MONGODB_URI || isLocalDatabase(MONGODB_URI)) return
  throw new CommandError(
    `MONGODB_URI is ${withoutCredentials(MONGODB_URI)}, but demo data requires a database on ` +
      'this computer.\nUnset MONGODB_URI to use the built-in database.',
  )
}

/** On an almost full disk the build and the database would fail with unclear errors. */
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
  // The code below that awaits `starting` reports its error.
  const stop = () =>
    starting.then(
      (mongod) => mongod.stop(),
      () => undefined,
    )
  launcher.onStop(stop)
  const { uri, ended } = await starting
  launcher.endWith('The database', ended)
  return uri
}

/** Starts the fake servers, which store payments and emails beside the database. */
export async function startFakeVendors(launcher: Launcher, options: FakeVendors) {
  const folder = projectPath('.data')
  await mkdir(folder, { recursive: true })
  const child = startFakeVendorsProcess({ ...options, folder })
  launcher.watch(child)
  await child.ready
}

/** The process of the fake servers, also for the browser tests. */
export function startFakeVendorsProcess(options: FakeVendors) {
  const args = [...typescriptFlags, 'scripts/server/fake-vendors.ts', JSON.stringify(options)]
  return startChild({ name: 'The process of the fake servers', args, env: process.env })
}

/** Queues emails without sending them: the site sends them when it starts, over several connections. */
export function seedDemoData(env: Settings, register?: (child: Child) => void): Promise<void> {
  const args = [...serverFlags, 'scripts/seed.ts', '--demo']
  return runChild({ name: 'The seed', args, env: { ...env, SMTP_URL: undefined } }, register)
}

/** Adds the demo's data once: later changes and deletions persist. */
export async function seedOnce(launcher: Launcher, env: Settings & { MONGODB_URI: string }) {
  // The marker is in a separate database on the same server, so it is deleted with the data, and an
  // interrupted seed runs again.
  const connection = mongoose.createConnection(withDatabase(env.MONGODB_URI, `${dbName}_launcher`))
  try {
    await connection.asPromise()
    const marks = connection.collection<{ _id: string }>('marks')
    if (await marks.findOne({ _id: 'seeded' })) return
    launcher.log('Adding demo data to the database …')
    await seedDemoData(env, launcher.track)
    await marks.insertOne({ _id: 'seeded' })
  } finally {
    await connection.close()
  }
}
