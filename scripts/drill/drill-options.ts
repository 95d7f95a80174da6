import { CommandError } from '@/lib/core/server/command-error'
import { parseOptions } from '../server/parse-options'
import { FAULTS } from './faults'

export interface DrillOptions {
  /** The duration of the faults, in seconds. */
  seconds: number
  /** Determines the order of the faults and of the requests. */
  seed: number
  faults: number
  /** Only faults whose name contains this text; '' means all. */
  only: string
}

const USAGE = `Usage:
  npm run drill                    5 minutes of faults with a new seed
  npm run drill -- --minutes 20    20 minutes
  npm run drill -- --seed 7        repeats the faults of an earlier drill in the same order
  npm run drill -- --short         60 seconds with 3 faults
  npm run drill -- --only taka     only faults whose name contains this text`

const MAX_SEED = 1_000_000

/** Reads the command line. Throws a CommandError with the usage if an option is invalid. */
export function readDrillOptions(argv: string[]): DrillOptions {
  const { short, minutes, only, ...values } = parseOptions(argv, USAGE, {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
  })
  const seed = values.seed ? whole(values.seed) : Math.floor(Math.random() * MAX_SEED)
  if (!FAULTS.some(({ name }) => name.includes(only))) throw new CommandError(USAGE)
  if (short) return { seconds: 60, seed, faults: 3, only }
  return { seconds: 60 * whole(minutes), seed, faults: Number.POSITIVE_INFINITY, only }
}

function whole(text: string): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) === 0) throw new CommandError(USAGE)
  return Number(text)
}
