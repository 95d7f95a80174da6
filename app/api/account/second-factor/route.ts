import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { recoveryCodesAnswer, setUpAnswer } from '@/lib/features/users/second-factor/answers'
import { appCodeSchema, codeSchema } from '@/lib/features/users/second-factor/schema'
import { beginSetUp, confirmSetUp } from '@/lib/features/users/second-factor/set-up'
import { turnOff } from '@/lib/features/users/second-factor/turn-off'

// `user`, because these admins may not act as admins yet; the use cases check the account's role.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    proof: 'identity',
    operation: 'beginSecondFactor',
    refusals: ['second-factor-on'],
    act: 'users/set-up',
    answer: setUpAnswer,
    run: async ({ user }) => beginSetUp(user),
  }),
  PUT: call({
    access: 'user',
    operation: 'turnSecondFactorOn',
    refusals: ['link-not-valid', 'second-factor-on'],
    act: 'users/set-up',
    body: appCodeSchema,
    answer: recoveryCodesAnswer,
    run: async ({ user, body }) => {
      const recoveryCodes = await confirmSetUp(user, body.code)
      return { message: 'Two-step login is on.', recoveryCodes }
    },
  }),
  DELETE: call({
    access: 'user',
    operation: 'turnSecondFactorOff',
    refusals: ['second-factor-off'],
    act: 'users/turn-off',
    body: codeSchema,
    answer: messageAnswer,
    run: async ({ user, body }) => {
      await turnOff(user, body.code)
      return { message: 'Two-step login is off.' }
    },
  }),
})
