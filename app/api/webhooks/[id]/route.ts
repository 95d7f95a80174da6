import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { removeWebhook } from '@/lib/features/webhooks/remove-webhook'
import { webhookPathSchema } from '@/lib/features/webhooks/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'admin',
    proof: 'second-factor',
    operation: 'removeWebhook',
    act: 'webhooks/remove-webhook',
    params: webhookPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await removeWebhook(user, params.id)
      return { message: 'webhook removed successfully' }
    },
  }),
})
