import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { listUsers } from '@/lib/features/users/server/list-users'
import { toApiListedUser } from '@/lib/features/users/wire'

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
