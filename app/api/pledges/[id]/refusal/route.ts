import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { refusePledge } from '@/lib/features/blood-requests/confirm-or-refuse-pledge'
import { pledgePathSchema } from '@/lib/features/blood-requests/schema'
import { undoRefusal } from '@/lib/features/blood-requests/undo-refusal'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'refusePledge',
    refusals: ['status-not-possible'],
    act: 'blood-requests/confirm-or-refuse-pledge',
    params: pledgePathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await refusePledge(user, params.id)
      return { message: 'pledge refused successfully' }
    },
  }),
  DELETE: call({
    access: 'user',
    operation: 'undoRefusal',
    refusals: ['request-not-open', 'status-not-possible'],
    act: 'blood-requests/undo-refusal',
    params: pledgePathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await undoRefusal(user, params.id)
      return { message: 'refusal undone successfully' }
    },
  }),
})
