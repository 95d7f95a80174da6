import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { verifyEmailSchema } from '@/lib/features/users/schema'
import { requestEmailVerification } from '@/lib/features/users/server/request-email-verification'
import { verifyEmail } from '@/lib/features/users/server/verify-email'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'askForVerification',
    traceName: 'users/request-email-verification',
    status: 202,
    response: messageResponse,
    run: async ({ user }) => {
      await requestEmailVerification(user)
      return { message: "We've emailed you a link to confirm your address." }
    },
  }),
  PUT: endpoint({
    access: 'user',
    operation: 'verifyEmail',
    errorCodes: ['link-not-valid'],
    traceName: 'users/verify-email',
    limit: 'recoveries',
    body: verifyEmailSchema,
    response: messageResponse,
    run: async ({ user, body }) => {
      await verifyEmail(user, body.token)
      return { message: 'Your email is confirmed.' }
    },
  }),
})
