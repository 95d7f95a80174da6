import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../chromium'
import { type Child, runChild } from '../server/children'
import { freePort } from '../server/ports'
import { inProject } from '../server/project'
import { CATEGORIES, type Look, lookOf, type Report } from './scores'

interface LookOptions {
  url: string
  /** The browser. */
  chrome: string
  /** Where the reports go, without the end of their names. */
  file: string
  register: (child: Child) => void
}

/** Lighthouse is a module that its own program starts best; we give it a browser of ours. */
const PROGRAM = inProject('node_modules', 'lighthouse', 'cli', 'index.js')

/** Looks at a page as a phone on a slow network sees it, in a browser that has seen nothing before. */
export async function lookAt({ url, chrome, file, register }: LookOptions): Promise<Look> {
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

/** Lets the product make a page and its pictures before they are measured, as the first visitor does. */
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
