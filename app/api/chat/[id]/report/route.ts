import { endpoint, route } from '@/lib/core/server/route'
import { chatEndpoints } from '@/lib/features/chat/contract'
import { dismissReports } from '@/lib/features/moderation/server/dismiss-reports'
import { MODERATION_LIMITS } from '@/lib/features/moderation/server/limits'
import { reportMessage } from '@/lib/features/moderation/server/report-message'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: chatEndpoints['POST chat/[id]/report'],
    access: 'user',
    operation: 'reportMessage',
    errorCodes: ['own-message'],
    traceName: 'chat/report-message',
    limit: MODERATION_LIMITS['chat-reports'],
    run: async ({ user, params, body }) => {
      await reportMessage(user, params.id, { reason: 'other', text: body.reason })
      return { message: 'Thank you. An admin will review this message.' }
    },
  }),
  DELETE: endpoint({
    contract: chatEndpoints['DELETE chat/[id]/report'],
    access: 'admin',
    operation: 'dismissReports',
    traceName: 'chat/dismiss-reports',
    run: async ({ user, params }) => {
      await dismissReports(user, params.id)
      return { message: 'message kept' }
    },
  }),
})
