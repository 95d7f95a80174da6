import { endpoint, route } from '@/lib/core/server/route'
import { toApiListedUser, userEndpoints } from '@/lib/features/users/contract'
import { listUsers } from '@/lib/features/users/server/list-users'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: userEndpoints['GET getusers'],
    access: 'admin',
    operation: 'listUsers',
    traceName: 'users/list-users',
    run: async ({ query }) => {
      const { users, ...page } = await listUsers(query)
      return { users: users.map(toApiListedUser), ...page }
    },
  }),
})
