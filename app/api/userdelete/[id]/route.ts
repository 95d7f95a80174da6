import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { registerSubscribers } from '@/lib/features/subscribers'
import { memberPathSchema } from '@/lib/features/users/schema'
import { deleteUser } from '@/lib/features/users/server/delete-user'

registerSubscribers()

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
