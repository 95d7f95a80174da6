import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { partPathSchema } from '@/lib/features/imports/schema'
import { receivePart } from '@/lib/features/imports/server/start-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: 'admin',
    operation: 'sendImportPart',
    errorCodes: ['status-not-possible'],
    traceName: 'imports/take-part',
    limit: 'import-steps',
    params: partPathSchema,
    formField: 'part',
    response: messageResponse,
    run: async ({ params, request }) => {
      await receivePart(params.id, params.part, request)
      return { message: 'part stored successfully' }
    },
  }),
})
