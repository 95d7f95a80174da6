import { runCommandMain } from '@/lib/core/server/command-error'
import { closeDb, connectDb, disableWriteTimeout } from '@/lib/core/server/db/connection'
import { scriptDatabase } from './seed/script-database'
import { runSteps } from './upgrade/run-steps'
import { STEPS } from './upgrade/steps'

/** npm run upgrade: converts the data of earlier versions. Each step runs once per database. */
async function main() {
  scriptDatabase()
  disableWriteTimeout()
  await connectDb()
  try {
    const sentences = await runSteps(STEPS)
    console.log(sentences.length > 0 ? sentences.join('\n') : 'The database is up to date.')
  } finally {
    await closeDb()
  }
}

runCommandMain(main)
