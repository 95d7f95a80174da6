import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { exportSchema } from '@/lib/features/audit/schema'
import { recordExport } from '@/lib/features/audit/server/record-export'

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
