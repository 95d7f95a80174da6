import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { runCommand } from './mongod/run-command'
import { CommandError, runCommandMain } from './server/command-error'
import type { Settings } from './server/settings'

/** The flags with which Chromium runs everywhere, also in containers, without calling Google's services. */
export const chromiumFlags = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium without what only a window needs comes first: tests then take a fifth less work of it. */
export const browsersForTests = ['chromium-headless-shell', ...wholeBrowsers]

/** The dependencies of the finder; each has a real default. */
export type ChromiumOptions = {
  env: Settings
  /** What it may be called on the PATH, the best first. */
  names: string[]
  /** The folder in which Playwright installs its browser. */
  playwrightPath: () => string
  installWithPlaywright: () => Promise<unknown>
  /** Undefined where system packages cannot be installed (not Debian, or not root). */
  installWithApt?: () => Promise<unknown>
  log: (line: string) => void
}

/**
 * Finds a Chromium without installing one: CHROME_PATH, Playwright's, or one on the PATH. A browser
 * with missing libraries is ignored.
 */
export function locateChromium(given: Partial<ChromiumOptions> = {}) {
  const { env, names, playwrightPath } = withDefaults(given)
  if (env.CHROME_PATH) {
    if (answers(env.CHROME_PATH)) return env.CHROME_PATH
    throw new CommandError(`CHROME_PATH is ${env.CHROME_PATH}, which is no browser that runs here.`)
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [playwrightPath(), ...onPath].find((file) => existsSync(file) && answers(file))
}

/** Finds or installs a Chromium. Throws a Complaint that says what to do when that fails. */
export async function findChromium(given: Partial<ChromiumOptions> = {}) {
  const options = withDefaults(given)
  const found = locateChromium(options)
  if (found) return found

  options.log('No Chromium here: installing the one of Playwright …')
  await options.installWithPlaywright().catch((error: Error) => options.log(error.message))
  const fromPlaywright = locateChromium(options)
  if (fromPlaywright) return fromPlaywright

  if (options.installWithApt) {
    options.log('That did not work: installing the package chromium …')
    await options.installWithApt().catch((error: Error) => options.log(error.message))
    const fromApt = locateChromium(options)
    if (fromApt) return fromApt
  }
  throw new CommandError(
    'The browser tests need Chromium or Chrome, and none could be installed.\n' +
      'Install one so that "chromium" or "google-chrome" is on the PATH, or name it: ' +
      'CHROME_PATH=/path/to/chromium',
  )
}

function withDefaults(given: Partial<ChromiumOptions>): ChromiumOptions {
  return {
    env: process.env,
    names: wholeBrowsers,
    playwrightPath: () => chromium.executablePath(),
    installWithPlaywright,
    installWithApt: canUseApt() ? installWithApt : undefined,
    log: (line) => console.log(line),
    ...given,
  }
}

function answers(file: string) {
  return spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}

function installWithPlaywright() {
  const cli = require.resolve('@playwright/test/cli')
  return runCommand(process.execPath, [cli, 'install', 'chromium'], {
    env: process.env,
    silenceMs: 60_000,
    limitMs: 5 * 60_000,
  })
}

function canUseApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function installWithApt() {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    silenceMs: 2 * 60_000,
    limitMs: 8 * 60_000,
  }
  await runCommand('apt-get', ['update'], options)
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
}

async function main() {
  console.log(await findChromium())
}

if (require.main === module) runCommandMain(main)
