import { closeDb } from '@/lib/core/db/connection'
import { sendDonationQuestions } from '@/lib/features/blood-requests/send-donation-questions'

/**
 * A separate server process that asks every requester who is due, without asking for the job's lease. What another
 * process has left locked fails in one run, and is asked about in a later one.
 */
async function main() {
  for (;;) {
    const { done, hasFailed } = await sendDonationQuestions()
    if (done === 0 && !hasFailed) break
  }
  await closeDb()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
