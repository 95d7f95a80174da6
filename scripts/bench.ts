import { availableParallelism, loadavg } from 'node:os'
import { CommandError } from '@/lib/core/server/command-error'
import { measureMail } from './bench/mail'
import { measureMatching } from './bench/matching'
import { measurePayments } from './bench/payments'
import { meetsTarget, type Result, resultTable } from './bench/result'
import { startTemporaryDatabase } from './bench/serve'
import { measureSite } from './bench/site'
import { buildOnce } from './server/build-once'
import { type Launcher, launch } from './server/launcher'
import { parseOptions } from './server/parse-options'

const PARTS = {
  site: measureSite,
  matching: measureMatching,
  gifts: measurePayments,
  mail: measureMail,
}

const USAGE = `Usage: npm run bench -- [--only <part>]…
  site        the home page and getblogposts, compared with plain next start
  matching    matching requests and searching donors among 1,000,000
  gifts       50 simultaneous payments to one campaign, compared with one
  mail        emails per second, and an alert behind 5,000 news emails`

/** npm run bench: measures the production build. Exits with 1 if a value misses its threshold. */
async function bench(launcher: Launcher) {
  const parts = readParts(process.argv.slice(2))
  const [loadBefore = 0] = loadavg()
  if (parts.includes('site') || parts.includes('gifts')) {
    await buildOnce(launcher.log, launcher.track)
  }
  const mongoUri = await startTemporaryDatabase(launcher)
  const results: Result[] = []
  for (const [part, measure] of Object.entries(PARTS)) {
    if (!parts.includes(part)) continue
    launcher.log(`Measuring ${part} …`)
    results.push(...(await measure(launcher, mongoUri)))
  }
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}`
  launcher.log(`\n${machine}, load average ${loadBefore.toFixed(1)} before\n`)
  launcher.log(resultTable(results))
  launcher.end(results.every(meetsTarget) ? 0 : 1)
}

function readParts(args: string[]): string[] {
  const all = Object.keys(PARTS)
  const { only } = parseOptions(args, USAGE, {
    only: { type: 'string', multiple: true, default: all },
  })
  if (!only.every((part) => all.includes(part))) throw new CommandError(USAGE)
  return only
}

launch(bench)
