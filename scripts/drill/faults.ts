import type { Random } from '../seed/random'
import { DATABASE_FAULTS } from './database-faults'
import type { Fault } from './fault'
import { OUTSIDE_FAULTS } from './outside-faults'
import { SITE_FAULTS } from './site-faults'

export const FAULTS: readonly Fault[] = [...DATABASE_FAULTS, ...SITE_FAULTS, ...OUTSIDE_FAULTS]

/** Repeats all faults in random order; each occurs once per round. */
export function* shuffledFaults(chance: Random, faults = FAULTS): Generator<Fault, never> {
  while (true) {
    const left = [...faults]
    while (left.length > 0) yield* left.splice(chance.below(left.length), 1)
  }
}
