import { setTimeout as pause } from 'node:timers/promises'
import { findMongod } from '../mongod/find-mongod'
import { startMongod } from '../mongod/start-mongod'
import { runChild, startChild } from '../server/child-process'
import type { Launcher } from '../server/launcher'
import { measurementEnvironment } from '../server/measurement-environment'
import { withDatabase } from '../server/mongodb-uri'
import { nextBin } from '../server/next-bin'
import { freePort } from '../server/ports'
import { projectRoot, serverFlags, siteArgs } from '../server/project'

/** Starts a temporary database and ignores MONGODB_URI. Returns its URI. */
export async function startTemporaryDatabase(launcher: Launcher): Promise<string> {
  const found = await findMongod({ env: { ...process.env, MONGODB_URI: undefined } })
  const starting = startMongod({ found, dbName: 'bench' })
  launcher.onStop(async () => (await starting).stop())
  return (await starting).uri
}

export async function seeded(launcher: Launcher, mongoUri: string, name: string, args: string[]) {
  const uri = withDatabase(mongoUri, `bench_${name}`)
  const env = {
    ...measurementEnvironment(),
    MONGODB_URI: uri,
    NEXTAUTH_URL: 'http://localhost:3000',
  }
  const seed = [...serverFlags, 'scripts/seed.ts', ...args]
  await runChild({ name: 'The seed', args: seed, env }, launcher.track)
  return uri
}

export function serveSite(launcher: Launcher, mongoUri: string, settings = {}) {
  return serve(launcher, 'The site', mongoUri, () => siteArgs, settings)
}

/** Serves the same build, or that of another folder, with plain `next start`. Returns the URL. */
export function servePlain(launcher: Launcher, mongoUri: string, folder = projectRoot) {
  const args = (port: string) => [nextBin, 'start', folder, '-H', 'localhost', '-p', port]
  return serve(launcher, 'Plain next start', mongoUri, args, {})
}

async function serve(
  launcher: Launcher,
  name: string,
  mongoUri: string,
  argsFor: (port: string) => string[],
  settings: Record<string, string>,
): Promise<string> {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const own = { MONGODB_URI: mongoUri, NEXTAUTH_URL: url, PORT: port, HOST: '127.0.0.1' }
  const env = { ...measurementEnvironment(), ...settings, ...own }
  const child = startChild({ name, args: argsFor(port), env })
  launcher.watch(child)
  // If the process ends instead, the launcher stops everything.
  while (!(await fetch(url).catch(() => undefined))?.ok) await pause(200)
  return url
}
