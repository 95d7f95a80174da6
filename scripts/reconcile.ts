import { acceptsTaka } from '@/lib/adapters/payments/sslcommerz'
import { acceptsCards } from '@/lib/adapters/payments/stripe'
import { closeDb } from '@/lib/core/db/connection'
import { reconcilePayments } from '@/lib/features/payments/reconcile-payments'
import { scriptDatabase } from './seed/script-database'
import { CommandError, runCommandMain } from './server/command-error'

/** npm run reconcile: compares the ledger of payments with their providers, and corrects it. */
async function main() {
  scriptDatabase()
  if (!acceptsCards() && !acceptsTaka()) {
    throw new CommandError(
      'Neither STRIPE_SECRET_KEY nor SSLCOMMERZ_STORE_ID is set: there is no provider to ask.',
    )
  }
  try {
    const found = await reconcilePayments(new Date(), { maxDurationMs: Number.POSITIVE_INFINITY })
    console.log(
      `Compared ${found.compared} payments: ${found.settled} rows settled, ${found.givenUp} given up, ` +
        `${found.totalsMended} campaign totals mended.`,
    )
    if (!found.isWhole) console.log('There are more than could be compared: the newest were.')
    if (found.unexplained.length === 0) return
    throw new CommandError(`These still disagree:\n  ${found.unexplained.join('\n  ')}`)
  } finally {
    await closeDb()
  }
}

runCommandMain(main)
