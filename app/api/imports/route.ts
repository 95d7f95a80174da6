import { endpoint, route } from '@/lib/core/server/route'
import { importResponse, importsResponse } from '@/lib/features/imports/contract'
import { importsQuerySchema, startImportSchema } from '@/lib/features/imports/schema'
import { listImports } from '@/lib/features/imports/server/list-imports'
import { startImport } from '@/lib/features/imports/server/start-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'admin',
    operation: 'listImports',
    traceName: 'imports/list-imports',
    query: importsQuerySchema,
    response: importsResponse,
    run: ({ query }) => listImports(query),
  }),
  POST: endpoint({
    access: 'admin',
    operation: 'startImport',
    traceName: 'imports/start-import',
    body: startImportSchema,
    status: 201,
    response: importResponse,
    run: async ({ user, body }) => ({ import: await startImport(user, body) }),
  }),
})
