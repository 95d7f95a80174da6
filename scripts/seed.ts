import { closeDb, connectDb } from '@/lib/core/db'
import { seedCrowd } from './seed/crowd'
import { demoAccounts, seedDemo } from './seed/demo'
import { FACTORY_PASSWORD } from './seed/factories'
import { scriptDatabase } from './seed/script-database'
import { assertMayFill, readSeedOptions } from './seed/seed-options'
import { run } from './server/complaint'

/** npm run seed: fills a database with people who do not exist, for a demo or for a load test. */
async function main() {
  const options = readSeedOptions(process.argv.slice(2))
  const uri = scriptDatabase()
  assertMayFill(uri, options)
  await connectDb()
  try {
    if (options.demo) sayDemo(await seedDemo())
    if (options.users > 0) await fillWithCrowd(options.users)
  } finally {
    await closeDb()
  }
}

function sayDemo({ accounts, donors, requests, services }: Awaited<ReturnType<typeof seedDemo>>) {
  console.log(
    `Demo: added ${accounts} accounts, ${donors} donors, ${requests} open blood requests and ` +
      `${services} health services; what was there stayed as it was.`,
  )
  const emails = demoAccounts()
    .map(({ email }) => email)
    .join(', ')
  console.log(`Sign in as ${emails}; the password is ${FACTORY_PASSWORD}`)
}

async function fillWithCrowd(users: number) {
  const start = Date.now()
  const added = await seedCrowd(users, (done) => {
    if (done % 25_000 === 0) console.log(`  ${done.toLocaleString('en')} people …`)
  })
  const inWords = (count: number) => count.toLocaleString('en')
  console.log(
    `Crowd: added ${inWords(added.people)} people (${inWords(added.donors)} donors), ` +
      `${inWords(added.requests)} blood requests and ${inWords(added.pledges)} pledges in ` +
      `${Math.round((Date.now() - start) / 1000)} s; everybody's password is ${FACTORY_PASSWORD}`,
  )
}

run(main)
