import { endpoint, route } from '@/lib/core/server/route'
import { registerSubscribers } from '@/lib/features/subscribers'
import { waitingListEndpoints } from '@/lib/features/waiting-list/contract'
import { joinWaitingList } from '@/lib/features/waiting-list/server/join-waiting-list'
import { leaveWaitingList } from '@/lib/features/waiting-list/server/leave-waiting-list'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: waitingListEndpoints['POST requests/[id]/waiting-list'],
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
    traceName: 'waiting-list/join-waiting-list',
    run: async ({ user, params, body }) => {
      const { before } = await joinWaitingList(user, params.id, body)
      return { message: 'waiting list joined successfully', before }
    },
  }),
  DELETE: endpoint({
    contract: waitingListEndpoints['DELETE requests/[id]/waiting-list'],
    access: 'user',
    operation: 'leaveWaitingList',
    traceName: 'waiting-list/leave-waiting-list',
    run: async ({ user, params }) => {
      await leaveWaitingList(user, params.id)
      return { message: 'waiting list left successfully' }
    },
  }),
})
