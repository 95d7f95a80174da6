import { savesData } from '@/lib/core/http/data-saver'
import { call, route } from '@/lib/core/route'
import { sizedPicturePathSchema } from '@/lib/features/pictures/schema'
import { servePicture } from '@/lib/features/pictures/serve-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    act: 'pictures/serve-picture',
    limit: 'pictures',
    params: sizedPicturePathSchema,
    run: ({ params: { id, size }, request }) =>
      servePicture(id, { size, savesData: savesData(request) }),
  }),
})
