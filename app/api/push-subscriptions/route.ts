import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { pushSetupResponse } from '@/lib/features/push/contract'
import { endPushSubscriptionSchema, pushSubscriptionSchema } from '@/lib/features/push/schema'
import { endPushSubscription } from '@/lib/features/push/server/end-push-subscriptions'
import { readPushSetup } from '@/lib/features/push/server/push-setup'
import { savePushSubscription } from '@/lib/features/push/server/save-push-subscription'

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
