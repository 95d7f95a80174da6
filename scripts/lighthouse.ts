import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromiumFlags, findChromium } from '../tests/support/processes/chromium'
import { meetsTarget, percentile, type Result, resultTable } from './bench/result'
import { seeded, servePlain, serveSite, startTemporaryDatabase } from './bench/serve'
import { runCommand } from './mongod/run-command'
import { buildOnce } from './server/build-once'
import { runChild } from './server/child-process'
import { type Launcher, launch } from './server/launcher'
import { measurementEnvironment } from './server/measurement-environment'
import { nextBin } from './server/next-bin'
import { projectPath } from './server/project'

/** The newest version for Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const PATHS = ['/', '/allrequest', '/campaign', '/bioMedical', '/blogs', '/about']
const ROUNDS = 5
/** The maximum total blocking time, as a multiple of the bare page's. */
const MAX_RATIO = 1.5
/** In ms; a bare page may block for 0 ms, which has no multiple. */
const ALWAYS_ALLOWED = 50

/** npm run lighthouse: compares pages with a bare Next.js page, as a phone. Exits with 1 if one misses a target. */
async function lighthouse(launcher: Launcher) {
  await buildOnce(launcher.log, launcher.track)
  const bareFolder = await buildBarePage(launcher)
  const mongoUri = await startTemporaryDatabase(launcher)
  const database = await seeded(launcher, mongoUri, 'pages', ['--demo'])
  const site = await serveSite(launcher, database)
  const bare = auditedPage('bare page', await servePlain(launcher, database, bareFolder))
  const ours = PATHS.map((page) => auditedPage(page, `${site}${page}`))
  const env = { ...process.env, CHROME_PATH: await findChromium() }
  // Takes turns, so that other load affects all pages.
  for (let round = 1; round <= ROUNDS; round += 1) {
    launcher.log(`Round ${round} of ${ROUNDS} …`)
    for (const page of [bare, ...ours]) await audit(page, env)
  }
  const most = Math.max(MAX_RATIO * percentile(bare.blocking, 50), ALWAYS_ALLOWED)
  const timeOf = ({ name, blocking }: AuditedPage): Result => {
    return { name: `${name}, blocked`, value: percentile(blocking, 50), unit: 'ms' }
  }
  const results = ours.flatMap((page): Result[] => {
    const score = { value: Math.min(...page.scores), unit: 'points', least: 100 }
    return [
      { ...timeOf(page), most },
      { name: `${page.name}, lowest score`, ...score },
    ]
  })
  launcher.log(`\n${resultTable([timeOf(bare), ...results])}`)
  launcher.end(results.every(meetsTarget) ? 0 : 1)
}

/** Builds a page with a heading alone. Inside the project, it uses the same Next.js and React. */
async function buildBarePage({ track }: Launcher): Promise<string> {
  const folder = projectPath('.cache', 'bare-page')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'app'), { recursive: true })
  const layout = '({ children }) => <html lang="en"><body>{children}</body></html>'
  // Otherwise Next.js takes the configuration of the folders above.
  writeFileSync(path.join(folder, 'next.config.mjs'), 'export default {}\n')
  writeFileSync(path.join(folder, 'app', 'layout.jsx'), `export default ${layout}\n`)
  writeFileSync(path.join(folder, 'app', 'page.jsx'), 'export default () => <h1>Bare page</h1>\n')
  const args = [nextBin, 'build', folder]
  await runChild({ name: 'The bare page', args, env: measurementEnvironment() }, track)
  return folder
}

type AuditedPage = ReturnType<typeof auditedPage>

/** With its total blocking times in ms and its scores of accessibility, best practices and SEO. */
function auditedPage(name: string, url: string) {
  return { name, url, blocking: [] as number[], scores: [] as number[] }
}

async function audit({ name, url, blocking, scores }: AuditedPage, env: NodeJS.ProcessEnv) {
  const report = projectPath('test-results', 'lighthouse', name.replaceAll('/', '') || 'home')
  mkdirSync(path.dirname(report), { recursive: true })
  const output = ['--output=json', '--output=html', `--output-path=${report}`]
  const args = ['--yes', LIGHTHOUSE, url, ...output, `--chrome-flags=${chromiumFlags.join(' ')}`]
  const run = () => runCommand('npx', args, { env, silenceMs: 120_000, limitMs: 300_000 })
  // Chrome sometimes loses the start of a recording (NO_NAVSTART), and asks to run it again.
  await run().catch(run)
  const { audits, categories } = JSON.parse(readFileSync(`${report}.report.json`, 'utf8'))
  blocking.push(audits['total-blocking-time'].numericValue)
  for (const category of ['accessibility', 'best-practices', 'seo']) {
    scores.push(100 * categories[category].score)
  }
}

launch(lighthouse)
