import { call, route } from '@/lib/core/route'
import { usersAnswer } from '@/lib/features/users/answers'
import { listUsers } from '@/lib/features/users/list-users'
import { usersQuerySchema } from '@/lib/features/users/schema'
import { listedUserToWire } from '@/lib/features/users/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    operation: 'listUsers',
    act: 'users/list-users',
    query: usersQuerySchema,
    answer: usersAnswer,
    run: async ({ query }) => {
      const { users, ...page } = await listUsers(query)
      return { users: users.map(listedUserToWire), ...page }
    },
  }),
})
