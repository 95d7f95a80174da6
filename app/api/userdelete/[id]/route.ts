import { z } from 'zod'
import { id } from '@/lib/core/fields'
import { call, route } from '@/lib/core/route'
import { deleteMember } from '@/lib/features/members/delete-member'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'admin',
    params: z.object({ id: id() }),
    run: async ({ user, params }) => {
      await deleteMember(user, params.id)
      return { message: 'user deleted successfully' }
    },
  }),
})
