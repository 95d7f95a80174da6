import { endpoint, route } from '@/lib/core/server/route'
import { pushEndpoints } from '@/lib/features/push/contract'
import { endPushSubscription } from '@/lib/features/push/server/end-push-subscriptions'
import { readPushSetup } from '@/lib/features/push/server/push-setup'
import { savePushSubscription } from '@/lib/features/push/server/save-push-subscription'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: pushEndpoints['GET push-subscriptions'],
    access: 'user',
    operation: 'readPushSetup',
    traceName: 'push/push-setup',
    run: async () => readPushSetup(),
  }),
  POST: endpoint({
    contract: pushEndpoints['POST push-subscriptions'],
    access: 'user',
    operation: 'subscribeToPush',
    errorCodes: ['conflict'],
    traceName: 'push/save-push-subscription',
    status: 201,
    run: async ({ user, body }) => {
      await savePushSubscription(user, body)
      return { message: 'notifications turned on successfully' }
    },
  }),
  DELETE: endpoint({
    contract: pushEndpoints['DELETE push-subscriptions'],
    access: 'user',
    operation: 'endPush',
    traceName: 'push/end-push-subscriptions',
    run: async ({ user, body }) => {
      await endPushSubscription(user, body.endpoint)
      return { message: 'notifications turned off successfully' }
    },
  }),
})
