import { endpoint, route } from '@/lib/core/server/route'
import { importEndpoints } from '@/lib/features/imports/contract'
import { listImports } from '@/lib/features/imports/server/list-imports'
import { startImport } from '@/lib/features/imports/server/start-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: importEndpoints['GET imports'],
    access: 'admin',
    operation: 'listImports',
    traceName: 'imports/list-imports',
    run: ({ query }) => listImports(query),
  }),
  POST: endpoint({
    contract: importEndpoints['POST imports'],
    access: 'admin',
    operation: 'startImport',
    traceName: 'imports/start-import',
    status: 201,
    run: async ({ user, body }) => ({ import: await startImport(user, body) }),
  }),
})
