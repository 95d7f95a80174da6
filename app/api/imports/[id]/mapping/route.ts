import { endpoint, route } from '@/lib/core/server/route'
import { importResponse } from '@/lib/features/imports/contract'
import { importPathSchema, mappingSchema } from '@/lib/features/imports/schema'
import { setMapping } from '@/lib/features/imports/server/set-mapping'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: 'admin',
    operation: 'setImportMapping',
    errorCodes: ['status-not-possible'],
    traceName: 'imports/set-mapping',
    params: importPathSchema,
    body: mappingSchema,
    response: importResponse,
    run: async ({ params, body }) => ({ import: await setMapping(params.id, body) }),
  }),
})
