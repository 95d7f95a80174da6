import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { REQUIRED_SETTINGS } from '@/lib/core/server/env'
import { isLocalDatabase } from '@/lib/core/server/is-local'
import { describeMissingSettings } from '@/lib/core/server/required-settings'
import { sourcesHash } from '@/scripts/server/build-once'
import { bundleServer } from '@/scripts/server/bundles'
import { type Child, startChild } from '@/scripts/server/child-process'
import {
  demoAccounts,
  demoPorts,
  demoPushKeys,
  demoSecret,
} from '@/scripts/server/demo-environment'
import { startFakeVendorsProcess } from '@/scripts/server/local-services'
import { withDatabase } from '@/scripts/server/mongodb-uri'
import { assertPortFree, freePort, freePorts } from '@/scripts/server/ports'
import { projectRoot, siteArgs, typescriptFlags } from '@/scripts/server/project'
import { scripts } from '../../package.json'
import { browsersForTests, findChromium, locateChromium } from '../support/processes/chromium'
import { stubProgram, temporaryFolder } from '../support/processes/stub-programs'

let folder: string
let remove: () => Promise<void>

beforeEach(async () => {
  ;({ folder, remove } = await temporaryFolder())
})

afterEach(async () => {
  await remove()
})

/** Whether a process with this id exists. */
function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Resolves once a condition is true; only the test's time limit ends it otherwise. */
async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
}

describe('npm start', () => {
  const complete = {
    MONGODB_URI: 'mongodb://x',
    NEXTAUTH_SECRET: 's',
    NEXTAUTH_URL: 'https://sharelife.example',
  }

  test('names every missing setting', () => {
    const words = describeMissingSettings({})
    for (const name of Object.keys(complete)) {
      expect(words).toContain(name)
      expect(describeMissingSettings({ ...complete, [name]: '' })).toContain(name)
    }
    expect(describeMissingSettings({ MONGODB_URI: 'mongodb://x' })).not.toContain('MONGODB_URI')
    expect(describeMissingSettings(complete)).toBeUndefined()
  })

  test.each([
    'http://sharelife.example',
    'http://localhost.evil.example',
    'http://192.168.1.5:3000',
    'sharelife.example',
    'ftp://localhost',
  ])('rejects %s as the URL of the site', (NEXTAUTH_URL) => {
    expect(describeMissingSettings({ ...complete, NEXTAUTH_URL })).toContain(
      `NEXTAUTH_URL  is ${NEXTAUTH_URL}, and must start with https:// (http:// is only for localhost)`,
    )
  })

  test.each([
    'https://sharelife.example',
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://[::1]:1',
  ])('accepts %s as the URL of the site', (NEXTAUTH_URL) => {
    expect(describeMissingSettings({ ...complete, NEXTAUTH_URL })).toBeUndefined()
  })

  test('has a bounded heap and replaces the shell, like the demo', () => {
    expect(scripts.start).toBe(`exec node ${siteArgs.join(' ')}`)
    expect(siteArgs).toContainEqual(expect.stringMatching(/^--max-old-space-size=\d{3}$/))
  })

  describe('without its settings', () => {
    test('exits with 1 and that message, without a stack', async () => {
      await bundleServer()
      const { MONGODB_URI, NEXTAUTH_SECRET, NEXTAUTH_URL, ...env } = process.env
      const { status, stderr } = spawnSync(process.execPath, siteArgs, {
        cwd: projectRoot,
        encoding: 'utf8',
        // The .env files of a developer must not add them.
        env: { ...env, __NEXT_PROCESSED_ENV: 'true' },
      })
      expect(status).toBe(1)
      expect(stderr).toContain('these settings are missing')
      expect(stderr).not.toContain('    at ')
    })
  })
})

describe('ports', () => {
  test('are all different', async () => {
    expect(new Set(await freePorts(200)).size).toBe(200)
  })

  test('are named with purpose and variable when they are busy', async () => {
    const server = createServer()
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const use = { port, purpose: 'the database', variable: 'DEMO_MONGO_PORT' }
    await expect(assertPortFree(use, 0)).rejects.toThrow(
      `Port ${port} (the database) is in use by another program, perhaps an earlier run.\n` +
        `Stop that program, or choose another port: DEMO_MONGO_PORT=${port + 1}`,
    )
    await new Promise((resolve) => server.close(resolve))
    await expect(assertPortFree(use, 0)).resolves.toBeUndefined()
  })

  test('of the demo can be changed by the environment', () => {
    expect(demoPorts({}).site.port).toBe(3000)
    const moved = { PORT: '4000', DEMO_MONGO_PORT: '28000', DEMO_GOOGLE_PORT: '4090' }
    expect(demoPorts(moved)).toMatchObject({
      site: { port: 4000 },
      mongo: { port: 28000 },
      google: { port: 4090 },
    })
    expect(() => demoPorts({ PORT: 'http' })).toThrow('PORT is "http"')
  })
})

describe('the processes of a launcher', () => {
  const stub = { name: 'The child', args: ['tests/support/processes/stub-child.mjs'] }

  test('end when they are stopped', async () => {
    const child = startChild({ ...stub, env: process.env })
    await child.ready
    await child.stop()
    expect(await child.ended).toBe(0)
    expect(isAlive(child.pid)).toBe(false)
  })

  test('end their own child processes', async () => {
    const file = path.join(folder, 'pid')
    const script = `
      const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'])
      require('node:fs').writeFileSync(${JSON.stringify(file)}, String(pid))
      process.send('ready')
      setInterval(() => {}, 1_000)`
    const child = startChild({ ...stub, args: ['--eval', script], env: process.env })
    await child.ready
    const left = Number(await readFile(file, 'utf8'))
    expect(isAlive(left)).toBe(true)
    await child.stop()
    await until(() => !isAlive(left))
  })

  test('end when the launcher is killed', async () => {
    const script = 'tests/support/processes/stub-launcher.ts'
    const launcher = spawn(process.execPath, [...typescriptFlags, script], { cwd: projectRoot })
    const [line] = await once(launcher.stdout, 'data')
    const pid = Number(line)
    expect(isAlive(pid)).toBe(true)
    launcher.kill('SIGKILL')
    await until(() => !isAlive(pid))
  })

  test('are reported by name when they end too early', async () => {
    const child = startChild({ ...stub, args: ['--eval', 'process.exit(3)'], env: process.env })
    await expect(child.ready).rejects.toThrow('The child ended before it was ready (3)')
  })
})

describe('the fake Google login', () => {
  let port: number
  let child: Child

  beforeEach(async () => {
    port = await freePort()
    child = startFakeVendorsProcess({ google: port, site: 3000 })
    await child.ready
  })

  afterEach(() => child.stop())

  function visit(query: Record<string, string>) {
    const asked = new URLSearchParams({ response_type: 'code', client_id: 'x', ...query })
    return fetch(`http://localhost:${port}/authorize?${asked}`, { redirect: 'manual' })
  }

  const back = 'http://localhost:3000/api/auth/callback/google'

  test('has its name, the accounts and a cancel link, and ends when it is stopped', async () => {
    const response = await visit({ redirect_uri: back, state: 's' })
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('This is not Google')
    for (const { email } of demoAccounts) expect(page).toContain(email)
    expect(page).toContain(`href="${back}?error=access_denied&amp;state=s"`)
    await child.stop()
    expect(await child.ended).toBe(0)
    expect(isAlive(child.pid)).toBe(false)
  })

  test('redirects with a code for the chosen person, and remembers them', async () => {
    const chosen = { chosen_email: 'Tania@gmail.example', chosen_name: 'Tania <b>' }
    const response = await visit({ redirect_uri: back, state: 's', ...chosen })
    expect(response.status).toBe(302)
    const led = new URL(response.headers.get('location') ?? '')
    expect(led.href.split('?')[0]).toBe(back)
    expect([...led.searchParams.keys()].sort()).toEqual(['code', 'state'])
    const page = await (await visit({ redirect_uri: back })).text()
    expect(page).toContain('Tania &lt;b&gt;</strong> tania@gmail.example (email not verified)')
  })

  test.each(['https://evil.example/', 'http://localhost.evil.example/', 'nonsense', ''])(
    'does not redirect to %s',
    async (redirect_uri) => {
      const chosen = { chosen_email: 'tania@gmail.example' }
      for (const query of [{ redirect_uri }, { redirect_uri, ...chosen }]) {
        expect((await visit(query)).status).toBe(400)
      }
    },
  )

  test('names its port and variable when the port is busy', async () => {
    const { google } = demoPorts({ DEMO_GOOGLE_PORT: String(port) })
    await expect(assertPortFree(google, 0)).rejects.toThrow(
      `Port ${port} (the fake Google login) is in use by another program, perhaps an ` +
        `earlier run.\nStop that program, or choose another port: DEMO_GOOGLE_PORT=${port + 1}`,
    )
  })
})

describe('the demo', () => {
  test('stores its secret, readable only by its owner', async () => {
    const file = path.join(folder, 'data', 'secret')
    const secret = demoSecret(file)
    expect(secret).toHaveLength(43)
    expect(demoSecret(file)).toBe(secret)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('stores the keys of its push messages, readable only by its owner', async () => {
    const file = path.join(folder, 'data', 'push-keys.json')
    const keys = demoPushKeys(file)
    expect(keys.VAPID_PUBLIC_KEY).toHaveLength(87)
    expect(keys.VAPID_PRIVATE_KEY).toHaveLength(43)
    expect(demoPushKeys(file)).toEqual(keys)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('rebuilds only when a source has changed', async () => {
    await mkdir(path.join(folder, 'app'))
    const page = path.join(folder, 'app', 'page.tsx')
    await writeFile(page, 'one')
    const first = await sourcesHash(folder)
    await writeFile(path.join(folder, 'README.md'), 'no source')
    expect(await sourcesHash(folder)).toBe(first)
    await writeFile(page, 'two')
    expect(await sourcesHash(folder)).not.toBe(first)
  })

  test.each([
    [{}, 'false'],
    [{ TYPES_CHECKED_SEPARATELY: 'true' }, 'true'],
  ])('checks types in a build unless another command does (%p)', async (settings, ignored) => {
    const script = `import configOf from './next.config.mjs'
      const config = await configOf('phase-production-server')
      process.stdout.write(String(config.typescript.ignoreBuildErrors))`
    const env = { ...process.env, TYPES_CHECKED_SEPARATELY: '', ...settings }
    const args = ['--input-type=module', '--eval', script]
    const node = spawn(process.execPath, args, { cwd: projectRoot, env })
    expect((await node.stdout.toArray()).join('')).toBe(ignored)
  })

  const SETTINGS = { MONGODB_URI: 'x', NEXTAUTH_SECRET: 'x', NEXTAUTH_URL: 'x' }

  test.each([
    ['on Vercel without a needed setting', { ...SETTINGS, VERCEL: '1', MONGODB_URI: '' }, true],
    ['on Vercel with all of them', { ...SETTINGS, VERCEL: '1' }, false],
    ['elsewhere, where the server does not start without them', { MONGODB_URI: '' }, false],
  ])('responds to every URL with the page about settings %s: %s', async (_, settings, isShown) => {
    const script = `import configOf from './next.config.mjs'
      const config = await configOf('phase-production-server')
      const { beforeFiles } = await config.rewrites()
      process.stdout.write(JSON.stringify(beforeFiles))`
    const env = { ...process.env, VERCEL: '', ...settings } as unknown as NodeJS.ProcessEnv
    const args = ['--input-type=module', '--eval', script]
    const node = spawn(process.execPath, args, { cwd: projectRoot, env })
    const rewrites = JSON.parse((await node.stdout.toArray()).join(''))
    const everything = { source: '/:path*', destination: '/missing-settings.html' }
    expect(rewrites.some(({ source }: { source: string }) => source === '/:path*')).toBe(isShown)
    if (isShown) expect(rewrites[0]).toEqual(everything)
  })

  test('names every required setting on that page', async () => {
    const page = await readFile(path.join(projectRoot, 'public/missing-settings.html'), 'utf8')
    for (const name of REQUIRED_SETTINGS) expect(page).toContain(name)
    expect(describeMissingSettings({})).toMatch(new RegExp(REQUIRED_SETTINGS.join('[^]*')))
  })

  test.each([
    ['mongodb://127.0.0.1:27117/sharelife?replicaSet=x', true],
    ['mongodb://localhost/sharelife', true],
    ['mongodb://[::1]:27017/', true],
    ['mongodb://user:secret@127.0.0.1/sharelife', true],
    ['mongodb+srv://user:secret@cluster.example.net/sharelife', false],
    ['mongodb://127.0.0.1,db.example/sharelife', false],
    ['mongodb://127.0.0.1@db.example/sharelife', false],
    ['mongodb://127.0.0.1.db.example/sharelife', false],
    ['nonsense', false],
  ])('recognises %s as a database on this computer: %s', (uri, local) => {
    expect(isLocalDatabase(uri)).toBe(local)
  })

  test.each([
    ['mongodb://127.0.0.1:1/a?replicaSet=x', 'mongodb://127.0.0.1:1/b?replicaSet=x'],
    ['mongodb://127.0.0.1:1/?w=1', 'mongodb://127.0.0.1:1/b?w=1'],
    ['mongodb://u:p@127.0.0.1,[::1]', 'mongodb://u:p@127.0.0.1,[::1]/b'],
  ])('finds another database of the server %s', (uri, other) => {
    expect(withDatabase(uri, 'b')).toBe(other)
  })
})

describe('the browser for tests', () => {
  const nothing = {
    playwrightPath: () => '/nowhere/chrome',
    installWithPlaywright: () => Promise.reject(new Error('no network')),
    installWithApt: undefined,
    say: () => undefined,
  }
  const place = (name: string) => path.join(folder, name)

  test('is the one of CHROME_PATH', async () => {
    const CHROME_PATH = await stubProgram(place('my-chrome'), ['exit 0'])
    const playwrightPath = () => place('other')
    expect(locateChromium({ ...nothing, playwrightPath, env: { CHROME_PATH } })).toBe(CHROME_PATH)
    const wrong = { ...nothing, env: { CHROME_PATH: '/nowhere' } }
    expect(() => locateChromium(wrong)).toThrow('CHROME_PATH is /nowhere')
  })

  test("is Playwright's own before one on the PATH", async () => {
    const own = await stubProgram(place('playwright/chrome'), ['exit 0'])
    const onPath = await stubProgram(place('bin/chromium'), ['exit 0'])
    const env = { PATH: place('bin') }
    expect(locateChromium({ ...nothing, env, playwrightPath: () => own })).toBe(own)
    expect(locateChromium({ ...nothing, env })).toBe(onPath)
  })

  test('is the headless one if it is installed', async () => {
    const whole = await stubProgram(place('bin/chromium'), ['exit 0'])
    const env = { PATH: place('bin') }
    expect(locateChromium({ ...nothing, env, names: browsersForTests })).toBe(whole)
    const shell = await stubProgram(place('bin/chromium-headless-shell'), ['exit 0'])
    expect(locateChromium({ ...nothing, env, names: browsersForTests })).toBe(shell)
    expect(locateChromium({ ...nothing, env })).toBe(whole)
  })

  test('must run: one with missing libraries does not count', async () => {
    await stubProgram(place('bin/chromium'), ['exit 127'])
    const other = await stubProgram(place('bin/google-chrome'), ['exit 0'])
    expect(await findChromium({ ...nothing, env: { PATH: place('bin') } })).toBe(other)
  })

  test('is installed by Playwright, else by the system, when there is none', async () => {
    const env = { PATH: place('bin') }
    const own = place('playwright/chrome')
    const installWithPlaywright = () => stubProgram(own, ['exit 0'])
    const playwrightPath = () => own
    expect(await findChromium({ ...nothing, env, playwrightPath, installWithPlaywright })).toBe(own)

    const packaged = place('bin/chromium')
    const installWithApt = () => stubProgram(packaged, ['exit 0'])
    expect(await findChromium({ ...nothing, env, installWithApt })).toBe(packaged)
  })

  test('prints a plain message when it cannot be installed', async () => {
    const search = findChromium({ ...nothing, env: { PATH: place('bin') } })
    await expect(search).rejects.toThrow(/need Chromium or Chrome.*\nInstall one/)
  })
})
