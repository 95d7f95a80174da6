import { closeDb } from '@/lib/core/db/connection'
import { askWhoGave } from '@/lib/features/blood-requests/ask-who-gave'

/**
 * A separate server process that asks every requester who is due, without asking for the job's lease. What another
 * process has left locked fails in one run, and is asked about in a later one.
 */
async function main() {
  for (;;) {
    const { done, hasFailed } = await askWhoGave()
    if (done === 0 && !hasFailed) break
  }
  await closeDb()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
