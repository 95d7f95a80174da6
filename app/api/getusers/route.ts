import { endpoint, route } from '@/lib/core/route'
import { listUsers } from '@/lib/features/users/list-users'
import { usersResponse } from '@/lib/features/users/responses'
import { usersQuerySchema } from '@/lib/features/users/schema'
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
