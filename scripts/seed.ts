import { runCommandMain } from '@/lib/core/server/command-error'
import { closeDb, connectDb, disableWriteTimeout } from '@/lib/core/server/db/connection'
import { ACCOUNTS } from './seed/content'
import { seedCrowd } from './seed/crowd'
import { seedCampaignCrowd } from './seed/crowd-campaigns'
import { seedDemo } from './seed/demo'
import { FACTORY_PASSWORD } from './seed/factories'
import { scriptDatabase } from './seed/script-database'
import { assertMaySeed, readSeedOptions } from './seed/seed-options'
import { seedOrganisation } from './seed/seed-organisation'
import { runSteps } from './upgrade/run-steps'
import { STEPS } from './upgrade/steps'

/** npm run seed: fills a database with sample data, or adds the organisation's campaign. */
async function main() {
  const options = readSeedOptions(process.argv.slice(2))
  const uri = scriptDatabase()
  assertMaySeed(uri, options)
  disableWriteTimeout()
  await connectDb()
  try {
    if (options.organisation) {
      const isNew = await seedOrganisation()
      console.log(
        isNew
          ? "Added the organisation's campaign. The site shows it within a minute."
          : "The organisation's campaign already exists. Nothing was changed.",
      )
    }
    if (options.demo) {
      // An earlier version may have created the demo's database.
      for (const sentence of await runSteps(STEPS)) console.log(sentence)
      report('Demo', await seedDemo())
      const emails = ACCOUNTS.map(({ email }) => email).join(', ')
      console.log(`Log in as ${emails}. The password is ${FACTORY_PASSWORD}`)
    }
    if (options.users > 0) report('Crowd', await seedCrowd(options.users, reportProgress))
    if (options.campaigns > 0) report('Crowd', await seedCampaignCrowd(options))
  } finally {
    await closeDb()
  }
}

function reportProgress(people: number) {
  if (people % 25_000 === 0) console.log(`  ${people.toLocaleString('en')} people …`)
}

/** Prints how many of each kind were added, with `pastDonations` as 'past donations'. */
function report(what: string, added: Record<string, number>) {
  const counts = Object.entries(added).map(([kind, count]) => {
    const words = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return `${count.toLocaleString('en')} ${words}`
  })
  console.log(`${what}: added ${counts.join(', ')}. Existing data was not changed.`)
}

runCommandMain(main)
