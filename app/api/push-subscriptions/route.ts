import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { pushSetupAnswer } from '@/lib/features/push/answers'
import { endSubscription } from '@/lib/features/push/end-subscriptions'
import { readPushSetup } from '@/lib/features/push/push-setup'
import { saveSubscription } from '@/lib/features/push/save-subscription'
import { endedSubscriptionSchema, pushSubscriptionSchema } from '@/lib/features/push/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'readPushSetup',
    act: 'push/push-setup',
    answer: pushSetupAnswer,
    run: async () => readPushSetup(),
  }),
  POST: call({
    access: 'user',
    operation: 'subscribeToPush',
    refusals: ['conflict'],
    act: 'push/save-subscription',
    body: pushSubscriptionSchema,
    status: 201,
    answer: messageAnswer,
    run: async ({ user, body }) => {
      await saveSubscription(user, body)
      return { message: 'notifications turned on successfully' }
    },
  }),
  DELETE: call({
    access: 'user',
    operation: 'endPush',
    act: 'push/end-subscriptions',
    body: endedSubscriptionSchema,
    answer: messageAnswer,
    run: async ({ user, body }) => {
      await endSubscription(user, body.endpoint)
      return { message: 'notifications turned off successfully' }
    },
  }),
})
