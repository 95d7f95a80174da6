import { closeDb, connectDb, writeWithoutLimit } from '@/lib/core/db/connection'
import { scriptDatabase } from './seed/script-database'
import { run } from './server/complaint'
import { upgradeDatabase } from './upgrade/upgrade-database'

/** npm run upgrade: converts the data of an earlier version to the current format. */
async function main() {
  scriptDatabase()
  writeWithoutLimit()
  await connectDb()
  try {
    const done = await upgradeDatabase()
    const { pledges, requests, covered, asked, incomplete, pictures, shared, sized, copies } = done
    const indexes = done.indexes.length > 0 ? ` (${done.indexes.join(', ')})` : ''
    console.log(
      `Completed ${pledges} pledges and ${requests} ended requests, listed ${covered} requests again, ` +
        `ranked ${done.ranked} requests by urgency, ` +
        `will ask the requesters of ${asked} pledges whether the donor gave, ` +
        `brought ${done.phones} phone numbers to one form, entered ${pictures} pictures, made the sizes of ${sized}, ` +
        `dropped ${done.indexes.length} indexes${indexes}.`,
    )
    if (done.waves > 0) {
      console.log(`Donors who match ${done.waves} open requests will be asked to give.`)
    }
    if (done.reminded > 0) {
      console.log(`The donors of ${done.reminded} pledges will be reminded the evening before.`)
    }
    if (done.cases > 0) {
      console.log(`${done.cases} reported chat messages are now cases of the moderation queue.`)
    }
    if (copies > 0) {
      console.log(`${copies} pictures of other hosts will be copied by the server within minutes.`)
    }
    if (done.unreadable > 0) {
      console.log(`${done.unreadable} pictures could not be read and have no sizes.`)
    }
    if (done.unreadPhones > 0) {
      console.log(`${done.unreadPhones} phone numbers stayed as they were: nobody can dial them.`)
    }
    if (incomplete > 0) {
      console.log(`${incomplete} pledges stayed as they were: neither donor nor request is known.`)
    }
    if (shared > 0) {
      console.log(`${shared} pictures stayed nobody's: more than one person shows them.`)
    }
  } finally {
    await closeDb()
  }
}

run(main)
