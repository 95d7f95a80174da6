import { closeDb } from '@/lib/core/db/connection'
import { deliverDueMails } from '@/lib/core/mail/outbox'

/** A server of its own that empties the outbox once and says how many mails it sent. */
async function main() {
  const sent = await deliverDueMails()
  await closeDb()
  console.log(`sent ${sent}`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
