import { endpoint, route } from '@/lib/core/server/route'
import { importEndpoints } from '@/lib/features/imports/contract'
import { undoImport } from '@/lib/features/imports/server/undo-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: importEndpoints['POST imports/[id]/undo'],
    access: 'admin',
    operation: 'undoImport',
    errorCodes: ['status-not-possible'],
    traceName: 'imports/undo-import',
    run: async ({ user, params }) => ({ import: await undoImport(user, params.id) }),
  }),
})
