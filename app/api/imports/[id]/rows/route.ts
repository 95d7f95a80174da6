import { endpoint, route } from '@/lib/core/server/route'
import { importRowsResponse } from '@/lib/features/imports/contract'
import { importPathSchema, rowsQuerySchema } from '@/lib/features/imports/schema'
import { listImportRows } from '@/lib/features/imports/server/list-import-rows'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'admin',
    operation: 'listImportRows',
    traceName: 'imports/list-import-rows',
    params: importPathSchema,
    query: rowsQuerySchema,
    response: importRowsResponse,
    run: ({ params, query }) => listImportRows(params.id, query),
  }),
})
