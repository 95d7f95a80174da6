import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { requestPathSchema } from '@/lib/features/requests/schema'
import { joinedWaitingListResponse } from '@/lib/features/waiting-list/contract'
import { joinWaitingListSchema } from '@/lib/features/waiting-list/schema'
import { joinWaitingList } from '@/lib/features/waiting-list/server/join-waiting-list'
import { leaveWaitingList } from '@/lib/features/waiting-list/server/leave-waiting-list'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'joinWaitingList',
    errorCodes: [
      'conflict',
      'incompatible-group',
      'not-yet-eligible',
      'own-request',
      'pledge-refused',
      'request-not-open',
      'status-not-possible',
    ],
    traceName: 'blood-requests/join-waiting-list',
    params: requestPathSchema,
    body: joinWaitingListSchema,
    allowsEmptyBody: true,
    response: joinedWaitingListResponse,
    run: async ({ user, params, body }) => {
      const { before } = await joinWaitingList(user, params.id, body)
      return { message: 'waiting list joined successfully', before }
    },
  }),
  DELETE: endpoint({
    access: 'user',
    operation: 'leaveWaitingList',
    traceName: 'blood-requests/leave-waiting-list',
    params: requestPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await leaveWaitingList(user, params.id)
      return { message: 'waiting list left successfully' }
    },
  }),
})
