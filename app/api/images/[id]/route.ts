import { savesData } from '@/lib/core/http/data-saver'
import { call, route } from '@/lib/core/route'
import { picturePathSchema } from '@/lib/features/pictures/schema'
import { servePicture } from '@/lib/features/pictures/serve-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    act: 'pictures/serve-picture',
    limit: 'pictures',
    params: picturePathSchema,
    run: ({ params, request }) => servePicture(params.id, { savesData: savesData(request) }),
  }),
})
