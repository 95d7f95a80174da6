import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { sessionPathSchema } from '@/lib/features/users/schema'
import { endOwnSession } from '@/lib/features/users/server/sign-in/end-sessions'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: 'user',
    recentAuthentication: 'second-factor',
    operation: 'endSession',
    traceName: 'users/end-sessions',
    params: sessionPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await endOwnSession(user, params.id)
      return { message: 'That device has been logged out.' }
    },
  }),
})
