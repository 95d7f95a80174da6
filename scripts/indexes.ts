import { closeDb, openConnection, writeWithoutLimit } from '@/lib/core/db/connection'
import { EVERY_MODEL } from '@/lib/core/db/index-loop'
import { createIndexes } from '@/lib/core/db/indexes'
import { scriptDatabase } from './seed/script-database'
import { Complaint, run } from './server/complaint'

/** npm run indexes: creates all indexes of the product, before the first visitor comes. */
async function main() {
  scriptDatabase()
  writeWithoutLimit()
  await openConnection()
  try {
    const missing = await createIndexes(EVERY_MODEL)
    if (missing.length > 0) {
      const lines = missing.map(({ index, cause }) => `${index}: ${cause}`)
      throw new Complaint(`These indexes could not be made:\n  ${lines.join('\n  ')}`)
    }
    console.log(`The indexes of ${EVERY_MODEL.length} collections stand.`)
  } finally {
    await closeDb()
  }
}

run(main)
