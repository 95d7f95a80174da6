import { closeDb } from '@/lib/core/db/connection'
import { askWhoGave } from '@/lib/features/blood-requests/ask-who-gave'

/** A separate server process that asks every requester who is due, without asking for the job's lease. */
async function main() {
  while ((await askWhoGave()).isMore);
  await closeDb()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
