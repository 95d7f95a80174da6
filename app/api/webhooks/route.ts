import { endpoint, route } from '@/lib/core/server/route'
import { newWebhookResponse, webhooksResponse } from '@/lib/features/webhooks/contract'
import { webhookSchema } from '@/lib/features/webhooks/schema'
import { listWebhooks } from '@/lib/features/webhooks/server/list-webhooks'
import { registerWebhook } from '@/lib/features/webhooks/server/register-webhook'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'admin',
    operation: 'listWebhooks',
    traceName: 'webhooks/list-webhooks',
    response: webhooksResponse,
    run: async () => ({ webhooks: await listWebhooks() }),
  }),
  POST: endpoint({
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'registerWebhook',
    errorCodes: ['conflict'],
    traceName: 'webhooks/register-webhook',
    body: webhookSchema,
    status: 201,
    response: newWebhookResponse,
    run: async ({ user, body }) => ({
      message: 'webhook registered successfully',
      ...(await registerWebhook(user, body)),
    }),
  }),
})
