import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { endPushSubscription } from '@/lib/features/push/end-push-subscriptions'
import { readPushSetup } from '@/lib/features/push/push-setup'
import { pushSetupResponse } from '@/lib/features/push/responses'
import { savePushSubscription } from '@/lib/features/push/save-push-subscription'
import { endPushSubscriptionSchema, pushSubscriptionSchema } from '@/lib/features/push/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'readPushSetup',
    traceName: 'push/push-setup',
    response: pushSetupResponse,
    run: async () => readPushSetup(),
  }),
  POST: endpoint({
    access: 'user',
    operation: 'subscribeToPush',
    errorCodes: ['conflict'],
    traceName: 'push/save-push-subscription',
    body: pushSubscriptionSchema,
    status: 201,
    response: messageResponse,
    run: async ({ user, body }) => {
      await savePushSubscription(user, body)
      return { message: 'notifications turned on successfully' }
    },
  }),
  DELETE: endpoint({
    access: 'user',
    operation: 'endPush',
    traceName: 'push/end-push-subscriptions',
    body: endPushSubscriptionSchema,
    response: messageResponse,
    run: async ({ user, body }) => {
      await endPushSubscription(user, body.endpoint)
      return { message: 'notifications turned off successfully' }
    },
  }),
})
