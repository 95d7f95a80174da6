import { CommandError, runCommandMain } from '@/lib/core/server/command-error'
import { closeDb, connectDb } from '@/lib/core/server/db/connection'
import { makeAdmin, resetTwoStepLogin } from './seed/promote'
import { scriptDatabase } from './seed/script-database'

const RESET = '--reset-second-factor'

/** npm run make-admin -- <email>: makes an account an admin, or removes an admin's lost second factor. */
async function main() {
  const words = process.argv.slice(2)
  const isReset = words.includes(RESET)
  const [email, ...rest] = words.filter((word) => word !== RESET)
  if (!email?.includes('@') || rest.length > 0) {
    throw new CommandError(`Usage: npm run make-admin -- [${RESET}] <email of an account>`)
  }
  scriptDatabase()
  await connectDb()
  try {
    console.log(await (isReset ? resetTwoStepLogin(email) : makeAdmin(email)))
  } finally {
    await closeDb()
  }
}

runCommandMain(main)
