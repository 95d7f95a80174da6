import { endpoint, route } from '@/lib/core/server/route'
import { chatReportsResponse } from '@/lib/features/chat/contract'
import { toApiReportedMessage } from '@/lib/features/chat/wire'
import { listReportedMessages } from '@/lib/features/moderation/server/list-reported-messages'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'admin',
    operation: 'listReports',
    traceName: 'chat/list-reported-messages',
    response: chatReportsResponse,
    run: async ({ locale }) => ({
      reports: (await listReportedMessages(locale)).map(toApiReportedMessage),
    }),
  }),
})
