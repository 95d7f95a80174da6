import { call, route } from '@/lib/core/route'
import { oneImportAnswer } from '@/lib/features/imports/answers'
import { importPathSchema, mappingSchema } from '@/lib/features/imports/schema'
import { setMapping } from '@/lib/features/imports/set-mapping'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call({
    access: 'admin',
    operation: 'setImportMapping',
    refusals: ['status-not-possible'],
    act: 'imports/set-mapping',
    params: importPathSchema,
    body: mappingSchema,
    answer: oneImportAnswer,
    run: async ({ params, body }) => ({ import: await setMapping(params.id, body) }),
  }),
})
