import { fileAnswer } from '@/lib/core/answers'
import { savesData } from '@/lib/core/http/data-saver'
import { call, route } from '@/lib/core/route'
import { copyQuerySchema } from '@/lib/features/pictures/schema'
import { serveCopy } from '@/lib/features/pictures/serve-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    operation: 'serveCopy',
    act: 'pictures/serve-picture',
    limit: 'pictures',
    query: copyQuerySchema,
    answer: fileAnswer('image/webp', 'image/svg+xml'),
    run: ({ query, request }) => serveCopy({ ...query, savesData: savesData(request) }),
  }),
})
