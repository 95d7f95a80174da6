import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { recordExport } from '@/lib/features/audit/record-export'
import { exportSchema } from '@/lib/features/audit/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'recordExport',
    traceName: 'audit/record-export',
    body: exportSchema,
    response: messageResponse,
    run: async ({ user, body }) => {
      await recordExport(user, body)
      return { message: 'You can download this list.' }
    },
  }),
})
