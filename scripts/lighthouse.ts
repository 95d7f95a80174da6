import { mkdir, rm } from 'node:fs/promises'
import { findChromium } from './chromium'
import { writeBetweenMarks } from './figures/between-marks'
import { lookAt, visitOnce } from './lighthouse/look-at'
import { readLighthouseOptions } from './lighthouse/options'
import { type Looked, markdownScores, missesOf, plainScores } from './lighthouse/scores'
import { findMongod } from './mongod/find-mongod'
import { startMongod } from './mongod/start-mongod'
import { buildOnce } from './server/build-once'
import { runChild, startChild } from './server/children'
import { Complaint } from './server/complaint'
import { type Launcher, launch } from './server/launcher'
import { measuredEnvironment } from './server/measured-environment'
import { freePort } from './server/ports'
import { inProject, serverFlags, siteArgs } from './server/project'

const REPORTS = inProject('test-results', 'lighthouse')

/** npm run lighthouse: audits the public pages of the production build with Lighthouse, as on a phone. */
async function lighthouse(launcher: Launcher) {
  const { runs, pages, markdown } = readLighthouseOptions(process.argv.slice(2))
  const chrome = await findChromium()
  await buildOnce(launcher.say, launcher.track)
  launcher.say('Seeding and serving the demo …')
  const site = await serveDemo(launcher)
  const paths = await Promise.all(pages.map((page) => pathOf(page, site)))
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })

  const all: Looked[] = []
  for (const path of paths) {
    const url = `${site}${path}`
    await visitOnce(url, chrome)
    const looked: Looked = { path: path.replace(/[0-9a-f]{24}/, '…'), looks: [] }
    for (let run = 1; run <= runs; run += 1) {
      const file = `${REPORTS}/${path.slice(1).replaceAll('/', '-') || 'home'}-${run}`
      looked.looks.push(await lookAt({ url, chrome, file, register: launcher.track }))
    }
    launcher.say(
      `  ${looked.path}: ${looked.looks.map(({ scores }) => scores.performance).join(' ')}`,
    )
    all.push(looked)
  }

  const misses = all.flatMap(missesOf)
  launcher.say(`\n${plainScores(all)}\n`)
  launcher.say(
    misses.length > 0 ? misses.map((miss) => `MISSED: ${miss}`).join('\n') : 'All reached.',
  )
  launcher.say(`The reports are in ${REPORTS}.`)
  if (markdown) await writeBetweenMarks(markdown, 'lighthouse', markdownScores(all))
  launcher.end(misses.length > 0 ? 1 : 0)
}

/** The production build with the demo's data on a temporary database. */
async function serveDemo(launcher: Launcher): Promise<string> {
  const found = await findMongod({ env: { ...process.env, MONGODB_URI: undefined } })
  const starting = startMongod({ found, dbName: 'lighthouse' })
  launcher.onStop('the database', async () => (await starting).stop())
  const port = await freePort()
  const site = `http://localhost:${port}`
  const env = {
    ...measuredEnvironment(),
    MONGODB_URI: (await starting).uri,
    NEXTAUTH_URL: site,
    PORT: String(port),
    HOST: 'localhost',
  }
  const seed = [...serverFlags, 'scripts/seed.ts', '--demo']
  await runChild({ name: 'The seed', args: seed, env }, launcher.track)
  const server = startChild({ name: 'The site', args: siteArgs, env })
  launcher.watch(server)
  await server.ready
  return site
}

/** The path of a page; an asterisk at its end stands for the first such page of the sitemap. */
async function pathOf(page: string, site: string): Promise<string> {
  if (!page.endsWith('/*')) return page
  const list = await (await fetch(`${site}/sitemap.xml`)).text()
  const addresses = [...list.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  const first = addresses.find((address) => address.startsWith(`${site}${page.slice(0, -1)}`))
  if (!first) throw new Complaint(`The demo has no page ${page}.`)
  return new URL(first).pathname
}

launch(lighthouse)
