import { CommandError } from '@/lib/core/server/command-error'
import { isLocalDatabase } from '@/lib/core/server/is-local'
import { withoutCredentials } from '../server/mongodb-uri'
import { parseOptions } from '../server/parse-options'
import type { CampaignCrowd } from './crowd-campaigns'

/** The size of the crowd; 0 for none. */
interface SeedOptions extends CampaignCrowd {
  demo: boolean
  /** Adds the organisation's campaign, which a real site needs too. */
  organisation: boolean
  /** Whether both --yes-this-database and --really were given. */
  isConfirmedTwice: boolean
}

const USAGE = `Usage:
  npm run seed -- --organisation     only the organisation's campaign, which receives payments
                                     without another campaign; for real sites too
  npm run seed -- --demo             the demo: accounts, donors, requests, campaigns and more
  npm run seed -- --users 100000     people: 60 % are donors, 4 % have a blood request
    --campaigns 200 --volunteers 10000 --donations 40000
                                     campaigns of these people with volunteers and payments
You can combine these options. To write sample data to a database on another computer, add
--yes-this-database --really`

const flag = { type: 'boolean', default: false } as const
const amount = { type: 'string', default: '0' } as const

/** Reads the command line. Throws a CommandError with the usage if an option is missing or invalid. */
export function readSeedOptions(argv: string[]): SeedOptions {
  const { demo, organisation, really, ...values } = parseOptions(argv, USAGE, {
    ...{ users: amount, campaigns: amount, volunteers: amount, donations: amount },
    ...{ demo: flag, organisation: flag, 'yes-this-database': flag, really: flag },
  })
  const users = count(values.users)
  const campaigns = count(values.campaigns)
  const volunteers = count(values.volunteers)
  const donations = count(values.donations)
  // Volunteers and donors are people of the crowd, and a person volunteers once per campaign.
  const isPossible =
    volunteers <= campaigns * users && (campaigns > 0 ? users > 0 : donations === 0)
  const isForSomething = users > 0 || demo || organisation
  if (!isForSomething || !isPossible) throw new CommandError(USAGE)
  const isConfirmedTwice = values['yes-this-database'] && really
  return { users, campaigns, volunteers, donations, demo, organisation, isConfirmedTwice }
}

function count(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new CommandError(USAGE)
  return Number(text)
}

/** Sample data goes to a database on another computer only with both confirmations. */
export function assertMaySeed(uri: string, { users, demo, isConfirmedTwice }: SeedOptions): void {
  const isMadeUp = users > 0 || demo
  if (!isMadeUp || isLocalDatabase(uri) || isConfirmedTwice) return
  throw new CommandError(
    `${withoutCredentials(uri)} is not on this computer, and the sample accounts have a public password.\n` +
      'To continue anyway, add --yes-this-database --really',
  )
}
