import 'server-only'
import { canTakeTaka } from '@/lib/adapters/payments/sslcommerz'
import { canTakeCards } from '@/lib/adapters/payments/stripe'
import { connectDb } from '@/lib/core/db/connection'
import { correctCampaignTotals } from './correct-campaign-totals'
import { reconcileCheckouts } from './reconcile-checkouts'
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
  const found: Reconciliation = {
    ...{ compared: 0, settled: 0, givenUp: 0, totalsMended: 0, unexplained: [], isWhole: true },
  }
  const works = [
    ...(canTakeCards() ? [reconcileStripe] : []),
    ...(canTakeTaka() ? [reconcileCheckouts] : []),
  ]
  if (works.length === 0) return found
  await connectDb()
  const end = performance.now() + maxDurationMs
  const isLate = () => performance.now() > end
  const failures: unknown[] = []
  for (const work of works) {
    await work(now, found, { isLate, maxPages }).catch((cause: unknown) => failures.push(cause))
  }
  found.totalsMended = await correctCampaignTotals()
  if (failures.length > 0) throw failures[0]
  return found
}
