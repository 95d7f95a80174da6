import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { webhookPathSchema } from '@/lib/features/webhooks/schema'
import { removeWebhook } from '@/lib/features/webhooks/server/remove-webhook'

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
