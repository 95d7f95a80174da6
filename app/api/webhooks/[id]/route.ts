import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { removeWebhook } from '@/lib/features/webhooks/remove-webhook'
import { webhookPathSchema } from '@/lib/features/webhooks/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: 'admin',
    recentAuthentication: 'second-factor',
    operation: 'removeWebhook',
    traceName: 'webhooks/remove-webhook',
    params: webhookPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await removeWebhook(user, params.id)
      return { message: 'webhook removed successfully' }
    },
  }),
})
