import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { endOwnSession } from '@/lib/features/users/server/sign-in/end-sessions'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    contract: userEndpoints['DELETE account/sessions/[id]'],
    access: 'user',
    recentAuthentication: 'second-factor',
    operation: 'endSession',
    traceName: 'users/end-sessions',
    run: async ({ user, params }) => {
      await endOwnSession(user, params.id)
      return { message: 'That device has been logged out.' }
    },
  }),
})
