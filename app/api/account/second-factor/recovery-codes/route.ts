import { call, route } from '@/lib/core/route'
import { recoveryCodesAnswer } from '@/lib/features/users/second-factor/answers'
import { renewRecoveryCodes } from '@/lib/features/users/second-factor/renew-recovery-codes'
import { appCodeSchema } from '@/lib/features/users/second-factor/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'renewRecoveryCodes',
    refusals: ['second-factor-off'],
    act: 'users/renew-recovery-codes',
    body: appCodeSchema,
    answer: recoveryCodesAnswer,
    run: async ({ user, body }) => {
      const recoveryCodes = await renewRecoveryCodes(user, body.code)
      return { message: 'These are your new recovery codes.', recoveryCodes }
    },
  }),
})
