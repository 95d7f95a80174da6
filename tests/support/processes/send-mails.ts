import { closeDb } from '@/lib/core/server/db/connection'
import { deliverDueMails } from '@/tests/support/outbox'

/** A separate server process that sends all queued emails once and prints how many. */
async function main() {
  const sent = await deliverDueMails()
  await closeDb()
  console.log(`sent ${sent}`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
