import { closeDb, connectDb, writeWithoutLimit } from '@/lib/core/db/connection'
import { scriptDatabase } from './seed/script-database'
import { run } from './server/complaint'
import { runSteps } from './upgrade/run-steps'
import { STEPS } from './upgrade/steps'

/** npm run upgrade: converts what an earlier version stored, in steps that each database has once. */
async function main() {
  scriptDatabase()
  writeWithoutLimit()
  await connectDb()
  try {
    const sentences = await runSteps(STEPS)
    console.log(sentences.length > 0 ? sentences.join('\n') : 'The database is up to date.')
  } finally {
    await closeDb()
  }
}

run(main)
