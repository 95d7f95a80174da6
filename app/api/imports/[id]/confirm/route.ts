import { endpoint, route } from '@/lib/core/server/route'
import { importResponse } from '@/lib/features/imports/contract'
import { confirmImportSchema, importPathSchema } from '@/lib/features/imports/schema'
import { confirmImport } from '@/lib/features/imports/server/confirm-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'confirmImport',
    errorCodes: ['conflict', 'status-not-possible'],
    traceName: 'imports/confirm-import',
    params: importPathSchema,
    body: confirmImportSchema,
    response: importResponse,
    run: async ({ user, params, body }) => ({ import: await confirmImport(user, params.id, body) }),
  }),
})
