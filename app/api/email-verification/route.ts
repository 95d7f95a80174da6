import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { askForVerification } from '@/lib/features/users/ask-for-verification'
import { verifyEmailSchema } from '@/lib/features/users/schema'
import { verifyEmail } from '@/lib/features/users/verify-email'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'askForVerification',
    act: 'users/ask-for-verification',
    status: 202,
    answer: messageAnswer,
    run: async ({ user }) => {
      await askForVerification(user)
      return { message: "We've emailed you a link to confirm your address." }
    },
  }),
  PUT: call({
    access: 'user',
    operation: 'verifyEmail',
    refusals: ['link-not-valid'],
    act: 'users/verify-email',
    limit: 'recoveries',
    body: verifyEmailSchema,
    answer: messageAnswer,
    run: async ({ user, body }) => {
      await verifyEmail(user, body.token)
      return { message: 'Your email is confirmed.' }
    },
  }),
})
