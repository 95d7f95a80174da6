import { call, route } from '@/lib/core/route'
import { endOwnSession } from '@/lib/features/accounts/end-sessions'
import { sessionPathSchema } from '@/lib/features/accounts/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'user',
    params: sessionPathSchema,
    run: async ({ user, params }) => {
      await endOwnSession(user, params.id)
      return { message: 'You are logged out there.' }
    },
  }),
})
