import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../chromium'
import { type Child, runChild } from '../server/children'
import { freePort } from '../server/ports'
import { inProject } from '../server/project'
import { CATEGORIES, type Look, lookOf, type Report } from './scores'

interface LookOptions {
  url: string
  /** The path of the browser. */
  chrome: string
  /** The path of the reports without their extensions. */
  file: string
  register: (child: Child) => void
}

/** Lighthouse runs best through its own command line; we pass our browser. */
const PROGRAM = inProject('node_modules', 'lighthouse', 'cli', 'index.js')

/** How often an audit is tried: on a busy machine Lighthouse sometimes loses its trace. */
const TRIES = 3

/** Audits a page as on a phone with a slow network, with an empty cache. */
export async function lookAt(options: LookOptions): Promise<Look> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await audit(options)
    } catch (failure) {
      if (tries === TRIES) throw failure
    }
  }
}

async function audit({ url, chrome, file, register }: LookOptions): Promise<Look> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: chrome,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  try {
    const args = [
      ...[PROGRAM, url, `--port=${port}`, '--quiet', '--no-enable-error-reporting'],
      ...[`--only-categories=${CATEGORIES.join(',')}`, '--output=json', '--output=html'],
      `--output-path=${file}`,
    ]
    await runChild({ name: `Lighthouse on ${url}`, args, env: process.env }, register)
  } finally {
    await browser.close()
  }
  return lookOf(JSON.parse(await readFile(`${file}.report.json`, 'utf8')) as Report)
}

/** Opens a page once, so that the server has it and its pictures cached before the measurement. */
export async function visitOnce(url: string, chrome: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: chrome, args: chromiumFlags })
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    })
    const answer = await page.goto(url, { waitUntil: 'networkidle' })
    if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status()}`)
  } finally {
    await browser.close()
  }
}
