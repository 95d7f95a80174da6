import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { CommandError, runCommandMain } from '@/lib/core/server/command-error'
import { runCommand } from '../../../scripts/mongod/run-command'
import type { Settings } from '../../../scripts/server/settings'

/** Flags that let Chromium run in containers too, without requests to Google. */
export const chromiumFlags = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The headless shell comes first: tests take a fifth less time with it. */
export const browsersForTests = ['chromium-headless-shell', ...wholeBrowsers]

/** The finder's dependencies; each has a default. */
export type ChromiumOptions = {
  env: Settings
  /** Its possible names on the PATH, best first. */
  names: string[]
  /** The folder of Playwright's browser. */
  playwrightPath: () => string
  installWithPlaywright: () => Promise<unknown>
  /** Undefined if system packages cannot be installed (not Debian, or not root). */
  installWithApt?: () => Promise<unknown>
  log: (line: string) => void
}

/**
 * Finds a Chromium without installing one: CHROME_PATH, Playwright's, or one on the PATH. Ignores a browser
 * with missing libraries.
 */
export function locateChromium(given: Partial<ChromiumOptions> = {}) {
  const { env, names, playwrightPath } = withDefaults(given)
  if (env.CHROME_PATH) {
    if (answers(env.CHROME_PATH)) return env.CHROME_PATH
    throw new CommandError(
      `CHROME_PATH is ${env.CHROME_PATH}, which does not run as a browser on this computer.`,
    )
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [playwrightPath(), ...onPath].find((file) => existsSync(file) && answers(file))
}

/** Finds or installs a Chromium. Throws a CommandError with instructions if that fails. */
export async function findChromium(given: Partial<ChromiumOptions> = {}) {
  const options = withDefaults(given)
  const found = locateChromium(options)
  if (found) return found

  options.log('No Chromium found. Installing Playwright’s …')
  await options.installWithPlaywright().catch((error: Error) => options.log(error.message))
  const fromPlaywright = locateChromium(options)
  if (fromPlaywright) return fromPlaywright

  if (options.installWithApt) {
    options.log('The installation failed. Installing the package chromium …')
    await options.installWithApt().catch((error: Error) => options.log(error.message))
    const fromApt = locateChromium(options)
    if (fromApt) return fromApt
  }
  throw new CommandError(
    'The browser tests need Chromium or Chrome, and the installation failed.\n' +
      'Install one so that "chromium" or "google-chrome" is on the PATH, or set its path: ' +
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
