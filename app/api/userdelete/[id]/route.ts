import { call, route } from '@/lib/core/route'
import { deleteMember } from '@/lib/features/members/delete-member'
import { memberPathSchema } from '@/lib/features/members/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'admin',
    params: memberPathSchema,
    run: async ({ user, params }) => {
      await deleteMember(user, params.id)
      return { message: 'user deleted successfully' }
    },
  }),
})
