import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { partPathSchema } from '@/lib/features/imports/schema'
import { takePart } from '@/lib/features/imports/start-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call({
    access: 'admin',
    operation: 'sendImportPart',
    refusals: ['status-not-possible'],
    act: 'imports/take-part',
    limit: 'import-steps',
    params: partPathSchema,
    form: 'part',
    answer: messageAnswer,
    run: async ({ params, request }) => {
      await takePart(params.id, params.part, request)
      return { message: 'part stored successfully' }
    },
  }),
})
