import { endpoint, route } from '@/lib/core/server/route'
import { registerSubscribers } from '@/lib/features/subscribers'
import { userEndpoints } from '@/lib/features/users/contract'
import { USER_LIMITS } from '@/lib/features/users/server/limits'
import { requestEmailVerification } from '@/lib/features/users/server/request-email-verification'
import { verifyEmail } from '@/lib/features/users/server/verify-email'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: userEndpoints['POST email-verification'],
    access: 'user',
    operation: 'askForVerification',
    traceName: 'users/request-email-verification',
    status: 202,
    run: async ({ user }) => {
      await requestEmailVerification(user)
      return { message: "We've emailed you a link to confirm your address." }
    },
  }),
  PUT: endpoint({
    contract: userEndpoints['PUT email-verification'],
    access: 'user',
    operation: 'verifyEmail',
    errorCodes: ['email-already-in-use', 'link-not-valid'],
    traceName: 'users/verify-email',
    limit: USER_LIMITS.recoveries,
    run: async ({ user, body }) => {
      await verifyEmail(user, body.token)
      return { message: 'Your email is confirmed.' }
    },
  }),
})
