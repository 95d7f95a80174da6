import { parseArgs } from 'node:util'
import { isLocalDatabase } from '@/lib/core/env'
import { CommandError } from '../server/command-error'
import type { CampaignCrowd } from './crowd-campaigns'

/** The wanted size of the crowd; 0 for none. */
export interface SeedOptions extends CampaignCrowd {
  demo: boolean
  /** Only the organisation's campaign, which a real site needs too. */
  organisation: boolean
  /** Whether both --yes-this-database and --really were given. */
  isConfirmedTwice: boolean
}

const USAGE = `Usage:
  npm run seed -- --organisation     the organisation's campaign alone, to which gifts go that name
                                     no other; for a real site too
  npm run seed -- --demo             the demo: accounts, donors, requests, campaigns and all else
  npm run seed -- --users 100000     a crowd of any size: 60 % donors, 4 % with a blood request
    --campaigns 200 --volunteers 10000 --donations 40000
                                     and campaigns that these people help at and give to
They may be combined. Made-up data for a database that is not on this computer takes
--yes-this-database --really too.`

const flag = { type: 'boolean', default: false } as const
const amount = { type: 'string', default: '0' } as const

/** Reads the command line. Throws a Complaint with the usage when the options are missing or invalid. */
export function readSeedOptions(argv: string[]): SeedOptions {
  const { demo, organisation, really, ...values } = parsed(argv)
  const users = count(values.users)
  const campaigns = count(values.campaigns)
  const volunteers = count(values.volunteers)
  const donations = count(values.donations)
  // Volunteers and donors are people of the crowd, and nobody volunteers for a campaign twice.
  const isPossible =
    volunteers <= campaigns * users && (campaigns > 0 ? users > 0 : donations === 0)
  const isForSomething = users > 0 || demo || organisation
  if (!isForSomething || !isPossible) throw new CommandError(USAGE)
  const isConfirmedTwice = values['yes-this-database'] && really
  return {
    ...{ users, campaigns, volunteers, donations, demo, organisation, isConfirmedTwice },
  }
}

function count(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new CommandError(USAGE)
  return Number(text)
}

/**
 * Throws a Complaint when made-up data would be written to a database that is not local, unless the
 * person confirmed twice. The organisation's campaign may be written anywhere.
 */
export function assertMaySeed(uri: string, { users, demo, isConfirmedTwice }: SeedOptions): void {
  const isMadeUp = users > 0 || demo
  if (!isMadeUp || isLocalDatabase(uri) || isConfirmedTwice) return
  const place = uri.replace(/^(mongodb(?:\+srv)?:\/\/)[^@/]*@/, '$1')
  throw new CommandError(
    `${place} is not on this computer, and seeded people have a password that everybody knows.\n` +
      'If it is really meant: add --yes-this-database --really',
  )
}

function parsed(args: string[]) {
  try {
    const options = {
      ...{ users: amount, campaigns: amount, volunteers: amount, donations: amount },
      ...{ demo: flag, organisation: flag, 'yes-this-database': flag },
      really: flag,
    }
    return parseArgs({ args, options }).values
  } catch (cause) {
    throw new CommandError(`${cause instanceof Error ? cause.message : cause}\n\n${USAGE}`)
  }
}
