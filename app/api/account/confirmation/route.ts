import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { confirmationAnswer } from '@/lib/features/users/answers'
import { confirmPerson } from '@/lib/features/users/confirm-person'
import { confirmPersonSchema } from '@/lib/features/users/schema'
import { readLogin } from '@/lib/features/users/sign-in/read-login'
import { signInMethods } from '@/lib/features/users/sign-in/sign-in-methods'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'readConfirmation',
    act: 'users/read-login',
    answer: confirmationAnswer,
    run: async ({ user }) => {
      const { hasPassword } = await readLogin(user)
      return { hasPassword, hasGoogle: signInMethods().hasGoogle }
    },
  }),
  POST: call({
    access: 'user',
    operation: 'confirmPerson',
    refusals: ['no-password'],
    act: 'users/confirm-person',
    body: confirmPersonSchema,
    answer: messageAnswer,
    run: async ({ user, body }) => {
      await confirmPerson(user, body.password)
      return { message: "Thank you. We've confirmed it's you." }
    },
  }),
})
