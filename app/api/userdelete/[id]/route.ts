import { endpoint, route } from '@/lib/core/server/route'
import { registerSubscribers } from '@/lib/features/subscribers'
import { userEndpoints } from '@/lib/features/users/contract'
import { deleteUser } from '@/lib/features/users/server/delete-user'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    contract: userEndpoints['DELETE userdelete/[id]'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'deleteUser',
    errorCodes: ['last-admin', 'own-account', 'status-not-possible'],
    traceName: 'users/delete-user',
    run: async ({ user, params }) => {
      await deleteUser(user, params.id)
      return { message: 'user deleted successfully' }
    },
  }),
})
