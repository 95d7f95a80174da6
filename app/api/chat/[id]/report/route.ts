import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { chatReportSchema, messagePathSchema } from '@/lib/features/chat/schema'
import { dismissReports } from '@/lib/features/moderation/server/dismiss-reports'
import { reportMessage } from '@/lib/features/moderation/server/report-message'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'reportMessage',
    errorCodes: ['own-message'],
    traceName: 'chat/report-message',
    params: messagePathSchema,
    body: chatReportSchema,
    limit: 'chat-reports',
    response: messageResponse,
    run: async ({ user, params, body }) => {
      await reportMessage(user, params.id, { reason: 'other', text: body.reason })
      return { message: 'Thank you. An admin will review this message.' }
    },
  }),
  DELETE: endpoint({
    access: 'admin',
    operation: 'dismissReports',
    traceName: 'chat/dismiss-reports',
    params: messagePathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await dismissReports(user, params.id)
      return { message: 'message kept' }
    },
  }),
})
