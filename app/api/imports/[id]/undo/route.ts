import { endpoint, route } from '@/lib/core/server/route'
import { importResponse } from '@/lib/features/imports/contract'
import { importPathSchema } from '@/lib/features/imports/schema'
import { undoImport } from '@/lib/features/imports/server/undo-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'admin',
    operation: 'undoImport',
    errorCodes: ['status-not-possible'],
    traceName: 'imports/undo-import',
    params: importPathSchema,
    response: importResponse,
    run: async ({ user, params }) => ({ import: await undoImport(user, params.id) }),
  }),
})
