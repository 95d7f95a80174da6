import { endpoint, route } from '@/lib/core/server/route'
import { registerSubscribers } from '@/lib/features/subscribers'
import { userEndpoints } from '@/lib/features/users/contract'
import { changeEmail } from '@/lib/features/users/server/change-email'
import { removeEmail } from '@/lib/features/users/server/remove-email'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: userEndpoints['PUT account/email'],
    access: 'user',
    recentAuthentication: 'identity',
    operation: 'changeEmail',
    errorCodes: ['conflict', 'email-already-in-use'],
    traceName: 'users/change-email',
    status: 202,
    run: async ({ user, body }) => {
      await changeEmail(user, body.email)
      return { message: "We've sent a link to the new email. Open it to confirm the change." }
    },
  }),
  DELETE: endpoint({
    contract: userEndpoints['DELETE account/email'],
    access: 'user',
    recentAuthentication: 'identity',
    operation: 'removeEmail',
    errorCodes: ['last-contact'],
    traceName: 'users/remove-email',
    run: async ({ user }) => {
      await removeEmail(user)
      return { message: 'Your email has been removed.' }
    },
  }),
})
