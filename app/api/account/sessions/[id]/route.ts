import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { sessionPathSchema } from '@/lib/features/users/schema'
import { endOwnSession } from '@/lib/features/users/sign-in/end-sessions'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'user',
    proof: 'second-factor',
    operation: 'endSession',
    act: 'users/end-sessions',
    params: sessionPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await endOwnSession(user, params.id)
      return { message: 'That device has been logged out.' }
    },
  }),
})
