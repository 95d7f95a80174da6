import { endpoint, route } from '@/lib/core/server/route'
import { failedEmailEndpoints } from '@/lib/features/failed-emails/contract'
import { retryFailedEmails } from '@/lib/features/failed-emails/server/retry-failed-emails'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: failedEmailEndpoints['POST failed-emails/retry'],
    access: 'admin',
    operation: 'retryFailedEmails',
    traceName: 'failed-emails/retry-failed-emails',
    run: async ({ body }) => ({
      message: 'emails queued again successfully',
      retried: await retryFailedEmails(body.ids),
    }),
  }),
})
