import { endpoint, route } from '@/lib/core/server/route'
import { webhookEndpoints } from '@/lib/features/webhooks/contract'
import { listWebhooks } from '@/lib/features/webhooks/server/list-webhooks'
import { registerWebhook } from '@/lib/features/webhooks/server/register-webhook'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: webhookEndpoints['GET webhooks'],
    access: 'admin',
    operation: 'listWebhooks',
    traceName: 'webhooks/list-webhooks',
    run: async () => ({ webhooks: await listWebhooks() }),
  }),
  POST: endpoint({
    contract: webhookEndpoints['POST webhooks'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'registerWebhook',
    errorCodes: ['conflict'],
    traceName: 'webhooks/register-webhook',
    status: 201,
    run: async ({ user, body }) => ({
      message: 'webhook registered successfully',
      ...(await registerWebhook(user, body)),
    }),
  }),
})
