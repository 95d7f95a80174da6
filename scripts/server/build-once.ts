import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '@/lib/core/server/command-error'
import { bundleServer, bundleServiceWorker, bundleWorkers, SERVICE_WORKER } from './bundles'
import { type Child, runChild } from './child-process'
import { nextBin } from './next-bin'
import { projectPath, serverFlags } from './project'
import type { Settings } from './settings'
import { readJsonOrMissing, writeAtomically } from './state-files'

/** All inputs of a build; the lock file represents installed packages. */
const inputs = [
  ...['app', 'components', 'lib', 'models', 'public'],
  ...['middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts'],
  ...['next.config.mjs', 'postcss.config.mjs', 'tsconfig.json', 'tsconfig.build.json'],
  'package-lock.json',
]

const buildNoteFile = projectPath('.next', 'built-from.json')

/** Builds the product unless the existing build has the same sources. */
export async function buildOnce(log: (line: string) => void, register?: (child: Child) => void) {
  await Promise.all([bundleWorkers(), bundleServer()])
  if ((await lastBuild()) === (await sourcesHash())) return
  log('Building the product (once for each change of the sources) …')
  await rm(buildNoteFile, { force: true })
  await bundleServiceWorker()
  await writeApiDocument(register)
  const sources = await sourcesHash()
  const args = [nextBin, 'build']
  await runChild({ name: 'The build', args, env: buildEnvironment() }, register)
  const builtId = await buildId()
  if (!builtId) throw new CommandError('The build produced no output. See above.')
  writeAtomically(buildNoteFile, JSON.stringify({ sources, buildId: builtId }))
}

export async function writeApiDocument(register?: (child: Child) => void) {
  const args = [...serverFlags, projectPath('scripts', 'openapi.ts')]
  await runChild({ name: 'The description of the API', args, env: { ...process.env } }, register)
}

export async function sourcesHash(root = projectPath()) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesUnder(path.join(root, input))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

interface BuildNote {
  sources: string
  buildId: string
}

/** The source hash of the existing build; undefined after a manual build. */
async function lastBuild() {
  const note = readJsonOrMissing<BuildNote>(buildNoteFile, ({ sources }) => Boolean(sources))
  return note?.buildId === (await buildId()) ? note?.sources : undefined
}

function buildId() {
  return readFile(projectPath('.next', 'BUILD_ID'), 'utf8').catch(() => undefined)
}

// The demo and the browser tests share one build, so it must not depend on the environment or a developer's
// .env files.
function buildEnvironment(): Settings {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXTAUTH_URL: 'http://localhost:3000',
    DEMO: '1',
    __NEXT_PROCESSED_ENV: 'true',
    TYPES_CHECKED_SEPARATELY: 'true',
  }
}

async function filesUnder(location: string): Promise<string[]> {
  if (!existsSync(location)) return []
  const entries = await readdir(location, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [location]
  const nested = entries
    .filter(({ name }) => path.join(location, name) !== projectPath(SERVICE_WORKER))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => filesUnder(path.join(location, entry.name)))
  return (await Promise.all(nested)).flat()
}
