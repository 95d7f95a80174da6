import { call, route } from '@/lib/core/route'
import { reportsAnswer } from '@/lib/features/chat/answers'
import { listReports } from '@/lib/features/chat/list-reports'
import { reportedToWire } from '@/lib/features/chat/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    operation: 'listReports',
    act: 'chat/list-reports',
    answer: reportsAnswer,
    run: async ({ locale }) => ({ reports: (await listReports(locale)).map(reportedToWire) }),
  }),
})
