import { endpoint, route } from '@/lib/core/server/route'
import { importEndpoints } from '@/lib/features/imports/contract'
import { listImportRows } from '@/lib/features/imports/server/list-import-rows'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: importEndpoints['GET imports/[id]/rows'],
    access: 'admin',
    operation: 'listImportRows',
    traceName: 'imports/list-import-rows',
    run: ({ user, params, query }) => listImportRows(user, params.id, query),
  }),
})
