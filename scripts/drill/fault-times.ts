import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../seed/chance'

export const SECOND = 1_000

/** For between 5 and 15 seconds. */
export const aWhile = (chance: Chance) => pause((5 + chance.below(11)) * SECOND)
