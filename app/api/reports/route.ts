import { endpoint, route } from '@/lib/core/server/route'
import { moderationEndpoints } from '@/lib/features/moderation/contract'
import { reportContent } from '@/lib/features/moderation/server/report-content'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: moderationEndpoints['POST reports'],
    access: 'user',
    operation: 'report',
    errorCodes: ['not-found', 'own-account', 'own-message', 'own-request'],
    traceName: 'moderation/report-content',
    run: async ({ user, body }) => {
      await reportContent(user, body)
      return { message: 'Thank you. An admin will look at this within 24 hours.' }
    },
  }),
})
