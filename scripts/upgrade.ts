import { closeDb, connectDb } from '@/lib/core/db'
import { scriptDatabase } from './seed/script-database'
import { run } from './server/complaint'
import { upgradeDatabase } from './upgrade/upgrade-database'

/** npm run upgrade: brings what an earlier version stored to what this one counts on. */
async function main() {
  scriptDatabase()
  await connectDb()
  try {
    const upgraded = await upgradeDatabase()
    const { pledges, requests, covered, incomplete, pictures, shared, indexes } = upgraded
    console.log(
      `Completed ${pledges} pledges and ${requests} ended requests, listed ${covered} requests again, ` +
        `entered ${pictures} pictures, ` +
        `dropped ${indexes.length} indexes${indexes.length > 0 ? ` (${indexes.join(', ')})` : ''}.`,
    )
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
