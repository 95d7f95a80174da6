import { call, route } from '@/lib/core/route'
import { oneImportAnswer } from '@/lib/features/imports/answers'
import { importPathSchema, tableSchema } from '@/lib/features/imports/schema'
import { setTable } from '@/lib/features/imports/set-table'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call({
    access: 'admin',
    operation: 'setImportTable',
    refusals: ['status-not-possible'],
    act: 'imports/set-table',
    limit: 'import-steps',
    params: importPathSchema,
    body: tableSchema,
    answer: oneImportAnswer,
    run: async ({ params, body }) => ({ import: await setTable(params.id, body) }),
  }),
})
