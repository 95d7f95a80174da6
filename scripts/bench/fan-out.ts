import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runChild } from '../server/children'
import type { Launcher } from '../server/launcher'
import { withDatabase } from '../server/local-address'
import { measuredEnvironment } from '../server/measured-environment'
import { serverFlags } from '../server/project'

/** The word for `--only` that selects this measurement. */
export const FAN_OUT = 'fan-out'
const PEOPLE = 10_000

/** Tells 10,000 people of one request and says how many rows a second were written and sent. */
export async function measureFanOut(launcher: Launcher, mongoUri: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sharelife-bench-'))
  const file = path.join(folder, 'times.json')
  const env = {
    ...measuredEnvironment(),
    MONGODB_URI: withDatabase(mongoUri, 'bench_fan_out'),
    // Nothing is served, but the settings must be complete.
    NEXTAUTH_URL: 'http://localhost:3000',
  }
  const args = [...serverFlags, 'scripts/bench/tell-people.ts', String(PEOPLE), file]
  try {
    await runChild({ name: 'The fan-out', args, env }, launcher.track)
    const { told, sent } = JSON.parse(await readFile(file, 'utf8'))
    const rate = (milliseconds: number) => Math.round((PEOPLE / milliseconds) * 1_000)
    launcher.say(
      `${PEOPLE.toLocaleString('en')} people were told at ${rate(told)} rows/s, ` +
        `and mailed through the outbox at ${rate(sent)} rows/s.`,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
