import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { deleteUser } from '@/lib/features/users/delete-user'
import { memberPathSchema } from '@/lib/features/users/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'admin',
    proof: 'identity',
    operation: 'deleteUser',
    refusals: ['last-admin', 'own-account', 'status-not-possible'],
    act: 'users/delete-user',
    params: memberPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await deleteUser(user, params.id)
      return { message: 'user deleted successfully' }
    },
  }),
})
