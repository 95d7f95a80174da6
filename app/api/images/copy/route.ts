import { isDataSaverOn } from '@/lib/core/server/http/data-saver'
import { endpoint, route } from '@/lib/core/server/route'
import { fileResponse } from '@/lib/core/validation/response-schemas'
import { pictureCopyQuerySchema } from '@/lib/features/pictures/schema'
import { servePictureCopy } from '@/lib/features/pictures/server/serve-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    operation: 'serveCopy',
    traceName: 'pictures/serve-picture',
    limit: 'pictures',
    query: pictureCopyQuerySchema,
    response: fileResponse('image/webp', 'image/svg+xml'),
    run: ({ query, request }) => servePictureCopy({ ...query, savesData: isDataSaverOn(request) }),
  }),
})
