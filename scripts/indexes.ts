import { CommandError, runCommandMain } from '@/lib/core/server/command-error'
import { closeDb, disableWriteTimeout, openConnection } from '@/lib/core/server/db/connection'
import { createIndexes } from '@/lib/core/server/db/indexes'
import { ALL_MODELS } from '@/lib/features/all-models'
import { scriptDatabase } from './seed/script-database'

/** npm run indexes: creates all indexes of the product. */
async function main() {
  scriptDatabase()
  disableWriteTimeout()
  await openConnection()
  try {
    const missing = await createIndexes(ALL_MODELS)
    if (missing.length > 0) {
      const lines = missing.map(({ index, cause }) => `${index}: ${cause}`)
      throw new CommandError(`These indexes could not be created:\n  ${lines.join('\n  ')}`)
    }
    console.log(`The indexes of ${ALL_MODELS.length} collections exist.`)
  } finally {
    await closeDb()
  }
}

runCommandMain(main)
