import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { reportContentSchema } from '@/lib/features/moderation/schema'
import { reportContent } from '@/lib/features/moderation/server/report-content'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'report',
    errorCodes: ['not-found', 'own-account', 'own-message', 'own-request'],
    traceName: 'moderation/report-content',
    body: reportContentSchema,
    response: messageResponse,
    run: async ({ user, body }) => {
      await reportContent(user, body)
      return { message: 'Thank you. An admin will look at this within 24 hours.' }
    },
  }),
})
