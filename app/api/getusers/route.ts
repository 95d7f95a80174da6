import { call, route } from '@/lib/core/route'
import { listMembers } from '@/lib/features/users/list-users'
import { membersQuerySchema } from '@/lib/features/users/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    query: membersQuerySchema,
    run: ({ query }) => listMembers(query),
  }),
})
