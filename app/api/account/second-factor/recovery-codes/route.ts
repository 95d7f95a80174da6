import { endpoint, route } from '@/lib/core/server/route'
import { recoveryCodesResponse } from '@/lib/features/users/contract'
import { appCodeSchema } from '@/lib/features/users/second-factor/schema'
import { renewRecoveryCodes } from '@/lib/features/users/server/second-factor/renew-recovery-codes'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'renewRecoveryCodes',
    errorCodes: ['second-factor-off'],
    traceName: 'users/renew-recovery-codes',
    body: appCodeSchema,
    response: recoveryCodesResponse,
    run: async ({ user, body }) => {
      const recoveryCodes = await renewRecoveryCodes(user, body.code)
      return { message: 'These are your new recovery codes.', recoveryCodes }
    },
  }),
})
