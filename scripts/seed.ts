import { closeDb, connectDb, writeWithoutLimit } from '@/lib/core/db/connection'
import { seedCrowd } from './seed/crowd'
import { type SeededCampaigns, seedCampaignCrowd } from './seed/crowd-campaigns'
import { seedCrowdHistory } from './seed/crowd-history'
import { demoAccounts, type SeededDemo, seedDemo } from './seed/demo'
import { FACTORY_PASSWORD } from './seed/factories'
import { scriptDatabase } from './seed/script-database'
import { seedOrganisation } from './seed/seed-campaigns'
import { assertMayFill, readSeedOptions, type SeedOptions } from './seed/seed-options'
import { SeededItems } from './seed/seeded-items'
import { run } from './server/complaint'

/**
 * npm run seed: fills a database with made-up people, for a demo or a load test, or adds the one
 * campaign that a real site needs.
 */
async function main() {
  const options = readSeedOptions(process.argv.slice(2))
  const uri = scriptDatabase()
  assertMayFill(uri, options)
  writeWithoutLimit()
  await connectDb()
  try {
    if (options.organisation) sayOrganisation(await seedOrganisation())
    if (options.demo) sayDemo(await seedDemo(new SeededItems(options.gained)))
    if (options.users > 0) await fillWithCrowd(options)
    if (options.pledges > 0) sayHistory(await seedCrowdHistory(options.pledges))
    if (options.campaigns > 0) sayCampaigns(await seedCampaignCrowd(options))
  } finally {
    await closeDb()
  }
}

function sayOrganisation(isNew: boolean) {
  console.log(
    isNew
      ? "Added the organisation's campaign; the pages of the site show it within a minute."
      : "The organisation's campaign is there already; nothing was changed.",
  )
}

function sayDemo(added: SeededDemo) {
  const { accounts, donors, requests, pastDonations, contactRequests } = added
  const { services, bookings, bloodBanks, chapters, campaigns, posts, messages } = added
  const { gifts, giftsInTaka, imports, invitations } = added
  console.log(
    `Demo: added ${accounts} accounts, ${donors} donors, ${requests} open blood requests, ` +
      `${pastDonations} past donations, ${contactRequests} contact requests, ` +
      `${services} health services, ${bookings} bookings, ${bloodBanks} blood banks, ` +
      `${chapters} donor groups, ${campaigns} campaigns, ${gifts} gifts by test card and ` +
      `${giftsInTaka} in taka, ${imports} ${imports === 1 ? 'import' : 'imports'} with ${invitations} invitations, ` +
      `${posts} blog posts and ${messages} chat messages; what was there stayed as it was.`,
  )
  const emails = demoAccounts()
    .map(({ email }) => email)
    .join(', ')
  console.log(`Sign in as ${emails}; the password is ${FACTORY_PASSWORD}`)
}

async function fillWithCrowd({ users }: SeedOptions) {
  const start = Date.now()
  const added = await seedCrowd(users, (done) => {
    if (done % 25_000 === 0) console.log(`  ${done.toLocaleString('en')} people …`)
  })
  console.log(
    `Crowd: added ${inWords(added.people)} people (${inWords(added.donors)} donors), ` +
      `${inWords(added.requests)} blood requests and ${inWords(added.pledges)} pledges in ` +
      `${Math.round((Date.now() - start) / 1000)} s; everybody's password is ${FACTORY_PASSWORD}`,
  )
}

function sayHistory(pledges: number) {
  console.log(`Crowd: added ${inWords(pledges)} blood donations of past days.`)
}

function sayCampaigns({ campaigns, volunteers, donations }: SeededCampaigns) {
  console.log(
    `Crowd: added ${inWords(campaigns)} campaigns with ${inWords(volunteers)} volunteers and ` +
      `${inWords(donations)} gifts.`,
  )
}

function inWords(count: number): string {
  return count.toLocaleString('en')
}

run(main)
