import { endpoint, route } from '@/lib/core/server/route'
import { usersResponse } from '@/lib/features/users/contract'
import { usersQuerySchema } from '@/lib/features/users/schema'
import { listUsers } from '@/lib/features/users/server/list-users'
import { toApiListedUser } from '@/lib/features/users/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'admin',
    operation: 'listUsers',
    traceName: 'users/list-users',
    query: usersQuerySchema,
    response: usersResponse,
    run: async ({ query }) => {
      const { users, ...page } = await listUsers(query)
      return { users: users.map(toApiListedUser), ...page }
    },
  }),
})
