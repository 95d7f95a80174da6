import { closeDb, connectDb } from '@/lib/core/db/connection'
import { EVERY_JOB } from '@/lib/features/schedule/every-job'

const NEVER = new Date('9999-12-31')

/** A separate server process that runs every job until it leaves nothing, without asking for leases. */
async function main() {
  await connectDb()
  for (const job of EVERY_JOB) {
    while ((await job.run(NEVER)).isMore);
  }
  await closeDb()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
