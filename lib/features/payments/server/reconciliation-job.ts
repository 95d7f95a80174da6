import 'server-only'
import { log } from '@/lib/core/server/log'
import type { Job } from '@/lib/core/server/schedule/job'
import { reconcilePayments } from './reconcile-payments'

/** Shorter than the lease of a job, in milliseconds. */
const MAX_DURATION_MS = 90_000

/** Reconciles once a day. On Vercel `/api/cron/payments` does it, which may run longer. */
export const reconciliationJob: Job = {
  name: 'reconciliation',
  everySeconds: 24 * 60 * 60,
  run: async () => {
    const result = await reconcilePayments(new Date(), { maxDurationMs: MAX_DURATION_MS })
    const { settled, givenUp, totalsMended, unexplained } = result
    if (unexplained.length > 0) log().error({ unexplained }, 'payments need a person’s attention')
    return { done: settled + givenUp + totalsMended, isMore: false }
  },
}
