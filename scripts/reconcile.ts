import { acceptsTaka } from '@/lib/adapters/payments/sslcommerz'
import { acceptsCards } from '@/lib/adapters/payments/stripe'
import { CommandError, runCommandMain } from '@/lib/core/server/command-error'
import { closeDb } from '@/lib/core/server/db/connection'
import { reconcilePayments } from '@/lib/features/payments/server/reconcile-payments'
import { scriptDatabase } from './seed/script-database'

/** npm run reconcile: compares the payment ledger with the providers and corrects it. */
async function main() {
  scriptDatabase()
  if (!acceptsCards() && !acceptsTaka()) {
    throw new CommandError(
      'No payment provider is configured: set STRIPE_SECRET_KEY or SSLCOMMERZ_STORE_ID.',
    )
  }
  try {
    const found = await reconcilePayments(new Date(), { maxDurationMs: Number.POSITIVE_INFINITY })
    console.log(
      `Compared ${found.compared} payments: ${found.settled} rows settled, ${found.givenUp} given up, ` +
        `${found.totalsMended} campaign totals corrected.`,
    )
    if (!found.isWhole)
      console.log('There were too many payments for one run: only the newest were compared.')
    if (found.unexplained.length === 0) return
    throw new CommandError(`These payments still differ:\n  ${found.unexplained.join('\n  ')}`)
  } finally {
    await closeDb()
  }
}

runCommandMain(main)
