import { parseArgs } from 'node:util'
import { CommandError } from '../server/command-error'
import { FAULTS } from './faults'

/** What a drill is asked to do. */
export interface DrillOptions {
  /** How long people write while parts fail, in seconds. */
  seconds: number
  /** The seed from which the order of the faults and of the people's calls follows. */
  seed: number
  /** The maximum number of faults. */
  faults: number
  /** Only faults whose name holds this text strike; '' means all. */
  only: string
}

const USAGE = `Usage:
  npm run drill                    5 minutes of faults while people write, with a new seed
  npm run drill -- --minutes 20    longer
  npm run drill -- --seed 7        the faults of an earlier drill, in the same order
  npm run drill -- --short         60 seconds with 3 faults
  npm run drill -- --only taka     only the faults whose name holds this text`

const SHORT = { seconds: 60, faults: 3 }
const MAX_SEED = 1_000_000

/** Reads the command line. Throws a Complaint with the usage when the options are invalid. */
export function readDrillOptions(argv: string[]): DrillOptions {
  const { values } = parsed(argv)
  const { short, minutes, only } = values
  const seed = values.seed ? whole(values.seed) : Math.floor(Math.random() * MAX_SEED)
  if (!FAULTS.some(({ name }) => name.includes(only))) throw new CommandError(USAGE)
  if (short) return { ...SHORT, seed, only }
  return { seconds: 60 * whole(minutes), seed, faults: Number.POSITIVE_INFINITY, only }
}

function whole(text: string): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) === 0) throw new CommandError(USAGE)
  return Number(text)
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        minutes: { type: 'string', default: '5' },
        seed: { type: 'string' },
        only: { type: 'string', default: '' },
        short: { type: 'boolean', default: false },
      },
    })
  } catch (cause) {
    throw new CommandError(`${cause instanceof Error ? cause.message : cause}\n\n${USAGE}`)
  }
}
