import { assertCronSecret } from '@/lib/core/server/http/cron-secret'
import { endpoint, route } from '@/lib/core/server/route'
import { reconcilePayments } from '@/lib/features/payments/server/reconcile-payments'

export const maxDuration = 300

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    traceName: 'payments/reconcile-payments',
    limit: 'none',
    run: async ({ request }) => {
      assertCronSecret(request)
      return reconcilePayments()
    },
  }),
})
