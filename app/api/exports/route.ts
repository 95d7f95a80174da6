import { endpoint, route } from '@/lib/core/server/route'
import { auditEndpoints } from '@/lib/features/audit/contract'
import { recordExport } from '@/lib/features/audit/server/record-export'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: auditEndpoints['POST exports'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'recordExport',
    traceName: 'audit/record-export',
    run: async ({ user, body }) => {
      await recordExport(user, body)
      return { message: 'You can download this list.' }
    },
  }),
})
