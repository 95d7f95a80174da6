import { endpoint, route } from '@/lib/core/server/route'
import { chatEndpoints, toApiReportedMessage } from '@/lib/features/chat/contract'
import { listReportedMessages } from '@/lib/features/moderation/server/list-reported-messages'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: chatEndpoints['GET chat/reports'],
    access: 'admin',
    operation: 'listReports',
    traceName: 'chat/list-reported-messages',
    run: async ({ locale }) => ({
      reports: (await listReportedMessages(locale)).map(toApiReportedMessage),
    }),
  }),
})
