import { savesData } from '@/lib/core/http/data-saver'
import { call, route } from '@/lib/core/route'
import { copyQuerySchema } from '@/lib/features/pictures/schema'
import { serveCopy } from '@/lib/features/pictures/serve-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    act: 'pictures/serve-picture',
    limit: 'pictures',
    query: copyQuerySchema,
    run: ({ query, request }) => serveCopy({ ...query, savesData: savesData(request) }),
  }),
})
