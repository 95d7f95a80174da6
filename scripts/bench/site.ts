import autocannon from 'autocannon'
import type { Launcher } from '../server/launcher'
import { percentile, type Result } from './result'
import { seeded, servePlain, serveSite } from './serve'

/** The paths that guests request most, and the minimum ratio to plain `next start`. */
const TARGETS = [
  { name: 'home page', path: '/', least: 10 },
  { name: 'getblogposts', path: '/api/getblogposts', least: 5 },
]

const CONNECTIONS = 10
const ROUNDS = 5
const SECONDS = 3

/** Compares the requests per second with plain `next start` on the same build and database, in alternation. */
export async function measureSite(launcher: Launcher, mongoUri: string): Promise<Result[]> {
  const database = await seeded(launcher, mongoUri, 'site', ['--demo', '--users', '1000'])
  const site = await serveSite(launcher, database)
  const plainSite = await servePlain(launcher, database)
  const results: Result[] = []
  for (const { name, path, least } of TARGETS) {
    const ours: number[] = []
    const plain: number[] = []
    // The first round warms up both servers.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const rate = await rateOf(`${site}${path}`)
      const plainRate = await rateOf(`${plainSite}${path}`)
      if (round === 0) continue
      ours.push(rate)
      plain.push(plainRate)
    }
    // Compares neighbouring rounds, so that other load affects both.
    const ratios = ours.map((rate, round) => rate / (plain[round] ?? Number.NaN))
    results.push(
      { name: `${name}, npm start`, value: percentile(ours, 50), unit: 'requests/s' },
      { name: `${name}, plain next start`, value: percentile(plain, 50), unit: 'requests/s' },
      { name: `${name}, ratio`, value: percentile(ratios, 50), unit: 'times', least },
    )
  }
  return results
}

async function rateOf(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const options = { url, headers, connections: CONNECTIONS, duration: SECONDS }
  const result = await autocannon(options)
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} unsuccessful responses`)
  }
  return result['2xx'] / result.duration
}
