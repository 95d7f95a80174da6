import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import {
  beginSecondFactorSetUp,
  confirmSecondFactorSetUp,
} from '@/lib/features/users/server/second-factor/set-up-second-factor'
import { turnOffSecondFactor } from '@/lib/features/users/server/second-factor/turn-off-second-factor'

// `user`, because these admins may not act as admins yet; the use cases check the account's role.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: userEndpoints['POST account/second-factor'],
    access: 'user',
    recentAuthentication: 'identity',
    operation: 'beginSecondFactor',
    errorCodes: ['second-factor-on'],
    traceName: 'users/set-up-second-factor',
    run: async ({ user }) => beginSecondFactorSetUp(user),
  }),
  PUT: endpoint({
    contract: userEndpoints['PUT account/second-factor'],
    access: 'user',
    operation: 'turnSecondFactorOn',
    errorCodes: ['link-not-valid', 'second-factor-on'],
    traceName: 'users/set-up-second-factor',
    run: async ({ user, body }) => {
      const recoveryCodes = await confirmSecondFactorSetUp(user, body.code)
      return { message: 'Two-step login is on.', recoveryCodes }
    },
  }),
  DELETE: endpoint({
    contract: userEndpoints['DELETE account/second-factor'],
    access: 'user',
    operation: 'turnSecondFactorOff',
    errorCodes: ['second-factor-off'],
    traceName: 'users/turn-off-second-factor',
    run: async ({ user, body }) => {
      await turnOffSecondFactor(user, body.code)
      return { message: 'Two-step login is off.' }
    },
  }),
})
