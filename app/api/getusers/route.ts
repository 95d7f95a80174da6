import { call, route } from '@/lib/core/route'
import { listUsers } from '@/lib/features/users/list-users'
import { usersQuerySchema } from '@/lib/features/users/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    query: usersQuerySchema,
    run: ({ query }) => listUsers(query),
  }),
})
