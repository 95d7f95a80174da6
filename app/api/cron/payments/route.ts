import { assertCron } from '@/lib/core/http/cron'
import { call, route } from '@/lib/core/route'
import { reconcilePayments } from '@/lib/features/payments/reconcile-payments'

export const maxDuration = 300

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    act: 'payments/reconcile-payments',
    limit: 'none',
    run: async ({ request }) => {
      assertCron(request)
      return reconcilePayments()
    },
  }),
})
