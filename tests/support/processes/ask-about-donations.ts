import { closeDb } from '@/lib/core/server/db/connection'
import { sendDonationQuestions } from '@/lib/features/pledges/server/send-donation-questions'

/**
 * A separate process that emails every due requester, without the job's lease. A document locked by another
 * process fails in one run, and succeeds in a later one.
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
