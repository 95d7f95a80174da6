import { endpoint, route } from '@/lib/core/server/route'
import { webhookEndpoints } from '@/lib/features/webhooks/contract'
import { removeWebhook } from '@/lib/features/webhooks/server/remove-webhook'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    contract: webhookEndpoints['DELETE webhooks/[id]'],
    access: 'admin',
    recentAuthentication: 'second-factor',
    operation: 'removeWebhook',
    traceName: 'webhooks/remove-webhook',
    run: async ({ user, params }) => {
      await removeWebhook(user, params.id)
      return { message: 'webhook removed successfully' }
    },
  }),
})
