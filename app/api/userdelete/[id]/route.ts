import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { deleteUser } from '@/lib/features/users/delete-user'
import { memberPathSchema } from '@/lib/features/users/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'deleteUser',
    errorCodes: ['last-admin', 'own-account', 'status-not-possible'],
    traceName: 'users/delete-user',
    params: memberPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await deleteUser(user, params.id)
      return { message: 'user deleted successfully' }
    },
  }),
})
