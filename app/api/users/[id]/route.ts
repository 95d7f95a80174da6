import { call, route } from '@/lib/core/route'
import { userWithMessageAnswer } from '@/lib/features/users/answers'
import { changeRole } from '@/lib/features/users/change-role'
import { changeRoleSchema, memberPathSchema } from '@/lib/features/users/schema'
import { userToWire } from '@/lib/features/users/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call({
    access: 'admin',
    proof: 'identity',
    operation: 'changeRole',
    refusals: ['last-admin', 'own-account'],
    act: 'users/change-role',
    params: memberPathSchema,
    body: changeRoleSchema,
    answer: userWithMessageAnswer,
    run: async ({ user: admin, params, body }) => {
      const { user, isNew } = await changeRole(admin, params.id, body.role)
      return {
        message: isNew ? 'Role changed successfully' : 'Nothing to change',
        user: userToWire(user),
      }
    },
  }),
})
