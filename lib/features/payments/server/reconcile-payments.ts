import 'server-only'
import { acceptsTaka } from '@/lib/adapters/payments/sslcommerz'
import { acceptsCards } from '@/lib/adapters/payments/stripe'
import { connectDb } from '@/lib/core/server/db/connection'
import { correctCampaignTotals } from './correct-campaign-totals'
import { reconcileSslcommerz } from './reconcile-sslcommerz'
import { reconcileStripe } from './reconcile-stripe'
import type { Reconciliation } from './reconciliation'

/** Less than a scheduled job may take. */
const MAX_DURATION_MS = 240_000

interface Limits {
  maxDurationMs?: number
  maxPages?: number
}

/** Corrects what differs. Throws PaymentProviderUnavailable after all other checks. */
export async function reconcilePayments(
  now = new Date(),
  { maxDurationMs = MAX_DURATION_MS, maxPages }: Limits = {},
): Promise<Reconciliation> {
  const result: Reconciliation = {
    ...{ compared: 0, settled: 0, givenUp: 0, totalsMended: 0, unexplained: [], isWhole: true },
  }
  const reconcilers = [
    ...(acceptsCards() ? [reconcileStripe] : []),
    ...(acceptsTaka() ? [reconcileSslcommerz] : []),
  ]
  if (reconcilers.length === 0) return result
  await connectDb()
  const end = performance.now() + maxDurationMs
  const isOutOfTime = () => performance.now() > end
  const failures: unknown[] = []
  for (const reconcile of reconcilers) {
    await reconcile(now, result, { isOutOfTime, maxPages }).catch((cause: unknown) =>
      failures.push(cause),
    )
  }
  result.totalsMended = await correctCampaignTotals()
  if (failures.length > 0) throw failures[0]
  return result
}
