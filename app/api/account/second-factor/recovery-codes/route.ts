import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { renewRecoveryCodes } from '@/lib/features/users/server/second-factor/renew-recovery-codes'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: userEndpoints['POST account/second-factor/recovery-codes'],
    access: 'user',
    operation: 'renewRecoveryCodes',
    errorCodes: ['second-factor-off'],
    traceName: 'users/renew-recovery-codes',
    run: async ({ user, body }) => {
      const recoveryCodes = await renewRecoveryCodes(user, body.code)
      return { message: 'These are your new recovery codes.', recoveryCodes }
    },
  }),
})
