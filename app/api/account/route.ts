import { call, route } from '@/lib/core/route'
import { updateAccountSchema } from '@/lib/features/accounts/schema'
import { updateAccount } from '@/lib/features/accounts/update-account'
import { deleteOwnAccount } from '@/lib/features/members/delete-own-account'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call({
    access: 'user',
    body: updateAccountSchema,
    run: async ({ user, body }) => ({ user: await updateAccount(user, body) }),
  }),
  DELETE: call({
    access: 'user',
    run: async ({ user }) => {
      await deleteOwnAccount(user)
      return { message: 'Your account is deleted.' }
    },
  }),
})
