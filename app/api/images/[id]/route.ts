import { call, route } from '@/lib/core/route'
import { picturePathSchema } from '@/lib/features/pictures/schema'
import { servePicture } from '@/lib/features/pictures/serve-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    limit: 'pictures',
    params: picturePathSchema,
    run: ({ params }) => servePicture(params.id),
  }),
})
