import { isDataSaverOn } from '@/lib/core/server/http/data-saver'
import { endpoint, route } from '@/lib/core/server/route'
import { fileResponse } from '@/lib/core/validation/response-schemas'
import { picturePathSchema } from '@/lib/features/pictures/schema'
import { servePicture } from '@/lib/features/pictures/server/serve-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    operation: 'servePicture',
    traceName: 'pictures/serve-picture',
    limit: 'pictures',
    params: picturePathSchema,
    response: fileResponse('image/webp'),
    run: ({ params, request }) => servePicture(params.id, { savesData: isDataSaverOn(request) }),
  }),
})
