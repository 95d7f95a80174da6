import { endpoint, route } from '@/lib/core/server/route'
import { toApiUser, userEndpoints } from '@/lib/features/users/contract'
import { changeRole } from '@/lib/features/users/server/change-role'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    contract: userEndpoints['PATCH users/[id]'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'changeRole',
    errorCodes: ['last-admin', 'own-account'],
    traceName: 'users/change-role',
    run: async ({ user: admin, params, body }) => {
      const { user, isNew } = await changeRole(admin, params.id, body.role)
      return {
        message: isNew ? 'Role changed successfully' : 'Nothing to change',
        user: toApiUser(user),
      }
    },
  }),
})
