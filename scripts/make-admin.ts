import { closeDb, connectDb } from '@/lib/core/db'
import { makeAdmin } from './seed/promote'
import { scriptDatabase } from './seed/script-database'
import { Complaint, run } from './server/complaint'

/** npm run make-admin -- <email>: makes an account that exists an administrator. */
async function main() {
  const [email, ...rest] = process.argv.slice(2)
  if (!email?.includes('@') || rest.length > 0) {
    throw new Complaint('Usage: npm run make-admin -- <the e-mail of an account>')
  }
  scriptDatabase()
  await connectDb()
  try {
    console.log(await makeAdmin(email))
  } finally {
    await closeDb()
  }
}

run(main)
