import { endpoint, route } from '@/lib/core/server/route'
import { importResponse } from '@/lib/features/imports/contract'
import { importPathSchema, tableSchema } from '@/lib/features/imports/schema'
import { setTable } from '@/lib/features/imports/server/set-table'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: 'admin',
    operation: 'setImportTable',
    errorCodes: ['status-not-possible'],
    traceName: 'imports/set-table',
    limit: 'import-steps',
    params: importPathSchema,
    body: tableSchema,
    response: importResponse,
    run: async ({ params, body }) => ({ import: await setTable(params.id, body) }),
  }),
})
