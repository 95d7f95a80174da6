import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { joinedWaitingListAnswer } from '@/lib/features/blood-requests/answers'
import { joinWaitingList } from '@/lib/features/blood-requests/join-waiting-list'
import { leaveWaiting } from '@/lib/features/blood-requests/leave-waiting-list'
import { joinWaitingListSchema, requestPathSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'joinWaitingList',
    refusals: [
      'conflict',
      'incompatible-group',
      'not-yet-eligible',
      'own-request',
      'pledge-refused',
      'request-not-open',
      'status-not-possible',
    ],
    act: 'blood-requests/join-waiting-list',
    params: requestPathSchema,
    body: joinWaitingListSchema,
    allowsEmptyBody: true,
    answer: joinedWaitingListAnswer,
    run: async ({ user, params, body }) => {
      const { before } = await joinWaitingList(user, params.id, body)
      return { message: 'waiting list joined successfully', before }
    },
  }),
  DELETE: call({
    access: 'user',
    operation: 'leaveWaitingList',
    act: 'blood-requests/leave-waiting-list',
    params: requestPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await leaveWaiting(user, params.id)
      return { message: 'waiting list left successfully' }
    },
  }),
})
