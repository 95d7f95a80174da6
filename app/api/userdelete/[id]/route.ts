import { call, route } from '@/lib/core/route'
import { deleteUser } from '@/lib/features/users/delete-user'
import { memberPathSchema } from '@/lib/features/users/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'admin',
    act: 'users/delete-user',
    params: memberPathSchema,
    run: async ({ user, params }) => {
      await deleteUser(user, params.id)
      return { message: 'user deleted successfully' }
    },
  }),
})
