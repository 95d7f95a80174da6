import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../server/children'
import type { Launcher } from '../server/launcher'
import { serverFlags } from '../server/project'
import type { BenchOptions } from './bench-options'
import { askedOf, load, type Round } from './load'
import type { ServedSize } from './served-size'
import { TARGETS } from './targets'

/** How long one call takes while nobody else asks, and while a hostile client does its worst. */
export interface Attacked {
  name: string
  /** What the database holds, as the tables call it. */
  held: string
  quiet: Round[]
  attacked: Round[]
}

/** The word by which `--only` asks for this alone. */
export const ATTACK = 'attack'
/** The call on which somebody's life may hang. */
const WATCHED = 'getbloodrequests, 24 rows'
/** How long an attack goes on before a round counts, and how long its last work may take after it. */
const SETTLE_MS = 3_000

/** Measures the call in turns, without and with the hostile client, which is a process of its own. */
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
