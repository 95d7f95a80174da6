import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { secondFactorCodeSchema } from '@/lib/features/users/second-factor/schema'
import { verifySecondFactor } from '@/lib/features/users/server/second-factor/verify-second-factor'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'giveSecondFactor',
    errorCodes: ['second-factor-off'],
    traceName: 'users/verify-second-factor',
    body: secondFactorCodeSchema,
    response: messageResponse,
    run: async ({ user, body }) => {
      await verifySecondFactor(user, body.code)
      return { message: "Thank you. We've confirmed it's you." }
    },
  }),
})
