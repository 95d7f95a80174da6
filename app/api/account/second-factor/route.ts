import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { recoveryCodesResponse, secondFactorSetUpResponse } from '@/lib/features/users/contract'
import { appCodeSchema, secondFactorCodeSchema } from '@/lib/features/users/second-factor/schema'
import {
  beginSecondFactorSetUp,
  confirmSecondFactorSetUp,
} from '@/lib/features/users/server/second-factor/set-up-second-factor'
import { turnOffSecondFactor } from '@/lib/features/users/server/second-factor/turn-off-second-factor'

// `user`, because these admins may not act as admins yet; the use cases check the account's role.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    recentAuthentication: 'identity',
    operation: 'beginSecondFactor',
    errorCodes: ['second-factor-on'],
    traceName: 'users/set-up-second-factor',
    response: secondFactorSetUpResponse,
    run: async ({ user }) => beginSecondFactorSetUp(user),
  }),
  PUT: endpoint({
    access: 'user',
    operation: 'turnSecondFactorOn',
    errorCodes: ['link-not-valid', 'second-factor-on'],
    traceName: 'users/set-up-second-factor',
    body: appCodeSchema,
    response: recoveryCodesResponse,
    run: async ({ user, body }) => {
      const recoveryCodes = await confirmSecondFactorSetUp(user, body.code)
      return { message: 'Two-step login is on.', recoveryCodes }
    },
  }),
  DELETE: endpoint({
    access: 'user',
    operation: 'turnSecondFactorOff',
    errorCodes: ['second-factor-off'],
    traceName: 'users/turn-off-second-factor',
    body: secondFactorCodeSchema,
    response: messageResponse,
    run: async ({ user, body }) => {
      await turnOffSecondFactor(user, body.code)
      return { message: 'Two-step login is off.' }
    },
  }),
})
