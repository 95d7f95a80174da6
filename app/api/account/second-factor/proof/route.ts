import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { verifySecondFactor } from '@/lib/features/users/server/second-factor/verify-second-factor'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: userEndpoints['POST account/second-factor/proof'],
    access: 'user',
    operation: 'giveSecondFactor',
    errorCodes: ['second-factor-off'],
    traceName: 'users/verify-second-factor',
    run: async ({ user, body }) => {
      await verifySecondFactor(user, body.code)
      return { message: "Thank you. We've confirmed it's you." }
    },
  }),
})
