import { call, route } from '@/lib/core/route'
import { rowsAnswer } from '@/lib/features/imports/answers'
import { listRows } from '@/lib/features/imports/list-rows'
import { importPathSchema, rowsQuerySchema } from '@/lib/features/imports/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    operation: 'listImportRows',
    act: 'imports/list-rows',
    params: importPathSchema,
    query: rowsQuerySchema,
    answer: rowsAnswer,
    run: ({ params, query }) => listRows(params.id, query),
  }),
})
