import { call, route } from '@/lib/core/route'
import { newWebhookAnswer, webhooksAnswer } from '@/lib/features/webhooks/answers'
import { listWebhooks } from '@/lib/features/webhooks/list-webhooks'
import { registerWebhook } from '@/lib/features/webhooks/register-webhook'
import { webhookSchema } from '@/lib/features/webhooks/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    operation: 'listWebhooks',
    act: 'webhooks/list-webhooks',
    answer: webhooksAnswer,
    run: async () => ({ webhooks: await listWebhooks() }),
  }),
  POST: call({
    access: 'admin',
    proof: 'identity',
    operation: 'registerWebhook',
    refusals: ['conflict'],
    act: 'webhooks/register-webhook',
    body: webhookSchema,
    status: 201,
    answer: newWebhookAnswer,
    run: async ({ user, body }) => ({
      message: 'webhook registered successfully',
      ...(await registerWebhook(user, body)),
    }),
  }),
})
