import { endpoint, route } from '@/lib/core/route'
import { listImportRows } from '@/lib/features/imports/list-import-rows'
import { importRowsResponse } from '@/lib/features/imports/responses'
import { importPathSchema, rowsQuerySchema } from '@/lib/features/imports/schema'

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
