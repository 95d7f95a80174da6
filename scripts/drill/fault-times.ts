import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../seed/random'

export const SECOND = 1_000

/** Between 5 and 15 seconds. */
export const randomPause = (random: Random) => pause((5 + random.below(11)) * SECOND)
