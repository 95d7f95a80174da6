import { endpoint, route } from '@/lib/core/server/route'
import { importEndpoints } from '@/lib/features/imports/contract'
import { confirmImport } from '@/lib/features/imports/server/confirm-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: importEndpoints['POST imports/[id]/confirm'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'confirmImport',
    errorCodes: ['conflict', 'status-not-possible'],
    traceName: 'imports/confirm-import',
    run: async ({ user, params, body }) => ({ import: await confirmImport(user, params.id, body) }),
  }),
})
