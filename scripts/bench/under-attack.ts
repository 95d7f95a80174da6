import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../server/children'
import type { Launcher } from '../server/launcher'
import { serverFlags } from '../server/project'
import type { BenchOptions } from './bench-options'
import { askedOf, load, type Round } from './load'
import type { ServedSize } from './served-size'
import { TARGETS } from './targets'

/** How long one call takes normally, and while a hostile client attacks. */
export interface Attacked {
  name: string
  /** The content of the database, as the tables name it. */
  held: string
  quiet: Round[]
  attacked: Round[]
}

/** The word for `--only` that selects this measurement. */
export const ATTACK = 'attack'
/** The most important call in an emergency. */
const WATCHED = 'getbloodrequests, 24 rows'
/** How long an attack runs before a round counts, and the pause after it, in milliseconds. */
const SETTLE_MS = 3_000

/** Measures the call alternately without and with the hostile client, which is a separate process. */
export async function measureUnderAttack(
  launcher: Launcher,
  size: ServedSize,
  { connections, seconds, rounds }: BenchOptions,
): Promise<Attacked> {
  const target = TARGETS.find(({ name }) => name === WATCHED)
  if (!target) throw new Error(`Nothing that is measured is called ${WATCHED}`)
  const asked = await askedOf(target, size, 'product')
  const measured: Attacked = { name: WATCHED, held: size.held, quiet: [], attacked: [] }
  await load(asked, connections, seconds)
  for (let round = 0; round < rounds; round += 1) {
    measured.quiet.push(await load(asked, connections, seconds))
    const stop = await startAttack(launcher, size)
    measured.attacked.push(await load(asked, connections, seconds))
    await stop()
  }
  return measured
}

async function startAttack(launcher: Launcher, { product, cookies }: ServedSize) {
  const args = [...serverFlags, 'scripts/bench/attacker.ts', product, cookies.user]
  const attacker = startChild({ name: 'The attacker', args, env: process.env })
  launcher.track(attacker)
  await attacker.ready
  await pause(SETTLE_MS)
  return async () => {
    await attacker.stop()
    await pause(SETTLE_MS)
  }
}
