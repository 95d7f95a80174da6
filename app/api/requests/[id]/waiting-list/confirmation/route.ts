import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { confirmWaiting } from '@/lib/features/blood-requests/confirm-waiting'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'confirmWaiting',
    refusals: [
      'incompatible-group',
      'not-yet-eligible',
      'pledge-refused',
      'request-not-open',
      'status-not-possible',
    ],
    act: 'blood-requests/confirm-waiting',
    params: requestPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await confirmWaiting(user, params.id)
      return { message: 'pledge confirmed successfully' }
    },
  }),
})
