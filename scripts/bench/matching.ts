import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runChild } from '../server/children'
import type { Launcher } from '../server/launcher'
import { withDatabase } from '../server/local-address'
import { measuredEnvironment } from '../server/measured-environment'
import { serverFlags } from '../server/project'

/** How long it takes to match one request after the other. */
export interface Matched {
  /** What is measured, as the tables call it. */
  name: string
  /** In milliseconds. */
  times: number[]
  /** The longest that 95 of 100 may take, or `percent` of them; missing for what is only told. */
  most?: number
  percent?: 95 | 100
}

/** The word for `--only` that selects this measurement. */
export const MATCHING = 'matching'
const DONORS = 1_000_000
const MAX_P95_MS = 50

/** Measures the queries of matching on a database of a million donors, without the server before it. */
export async function measureMatching(launcher: Launcher, mongoUri: string): Promise<Matched[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sharelife-bench-'))
  const file = path.join(folder, 'times.json')
  const env = {
    ...measuredEnvironment(),
    MONGODB_URI: withDatabase(mongoUri, 'bench_matching'),
    // Nothing is served, but the settings must be complete.
    NEXTAUTH_URL: 'http://localhost:3000',
  }
  const args = [...serverFlags, 'scripts/bench/match-donors.ts', String(DONORS), file]
  try {
    await runChild({ name: 'The matching', args, env }, launcher.track)
    const { found, counted } = JSON.parse(await readFile(file, 'utf8'))
    const among = `among ${DONORS.toLocaleString('en')} donors`
    return [
      { name: `matching one request ${among}`, times: found, most: MAX_P95_MS },
      { name: `counting the matches of one ${among}`, times: counted },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}
