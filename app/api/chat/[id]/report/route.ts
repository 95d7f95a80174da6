import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { dismissReports } from '@/lib/features/chat/dismiss-reports'
import { reportMessage } from '@/lib/features/chat/report-message'
import { messagePathSchema, reportSchema } from '@/lib/features/chat/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'reportMessage',
    refusals: ['own-message'],
    act: 'chat/report-message',
    params: messagePathSchema,
    body: reportSchema,
    limit: 'chat-reports',
    answer: messageAnswer,
    run: async ({ user, params, body }) => {
      await reportMessage(user, params.id, { reason: 'other', text: body.reason })
      return { message: 'Thank you. An admin will review this message.' }
    },
  }),
  DELETE: call({
    access: 'admin',
    operation: 'dismissReports',
    act: 'chat/dismiss-reports',
    params: messagePathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await dismissReports(user, params.id)
      return { message: 'message kept' }
    },
  }),
})
