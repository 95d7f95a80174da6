import { parseArgs } from 'node:util'
import { Complaint } from '../server/complaint'

export interface BenchOptions {
  /** The sizes of the crowd to measure, the smallest first. */
  users: number[]
  /** The duration of one round of one side, in seconds. */
  seconds: number
  /** The number of rounds of each side and target. */
  rounds: number
  /** The number of simultaneous connections. */
  connections: number
  /** Only targets whose name contains one of these words are measured. */
  only: string[]
  /** Files that the results are written to, besides the terminal. */
  json?: string
  markdown?: string
}

const USAGE = `Usage: npm run bench -- [options]
  --users 1000,1000000  how many people the databases hold; each size is seeded and served
                        (those of the campaigns and of the overview are always the same)
  --seconds 3           how long one round takes
  --rounds 5            rounds of each side, in turns with the others
  --connections 10      how many callers ask at once
  --only getdonars      the pages and calls whose name contains this alone; may be repeated;
                        matching: how long it takes to match a request among 1,000,000 donors;
                        gifts: how long 50 gifts at once to one campaign take, beside a single one;
                        mail: mails a second, and an alert behind 5,000 news mails;
                        attack: how quick open requests stay while a hostile client does its worst
  --markdown file       writes the tables between the marks of docs/performance.md, or a new file
  --json file           writes the same figures for programs`

/** Reads the command line. Throws a Complaint with the usage when it makes no sense. */
export function readBenchOptions(argv: string[]): BenchOptions {
  const { values } = parsed(argv)
  const sizes = values.users.split(',').map((size) => whole('users', size, 1_000, 1_000_000))
  return {
    users: [...new Set(sizes)].sort((a, b) => a - b),
    seconds: whole('seconds', values.seconds, 1, 60),
    rounds: whole('rounds', values.rounds, 1, 100),
    connections: whole('connections', values.connections, 1, 1_000),
    only: values.only,
    json: values.json,
    markdown: values.markdown,
  }
}

function whole(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new Complaint(
    `--${name} takes whole numbers from ${least} to ${most}, not "${text}".\n\n${USAGE}`,
  )
}

function parsed(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      options: {
        users: { type: 'string', default: '1000,1000000' },
        seconds: { type: 'string', default: '3' },
        rounds: { type: 'string', default: '5' },
        connections: { type: 'string', default: '10' },
        only: { type: 'string', multiple: true, default: [] },
        json: { type: 'string' },
        markdown: { type: 'string' },
      },
    })
  } catch (cause) {
    throw new Complaint(`${cause instanceof Error ? cause.message : cause}\n\n${USAGE}`)
  }
}
