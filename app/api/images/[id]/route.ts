import { fileAnswer } from '@/lib/core/answers'
import { savesData } from '@/lib/core/http/data-saver'
import { call, route } from '@/lib/core/route'
import { picturePathSchema } from '@/lib/features/pictures/schema'
import { servePicture } from '@/lib/features/pictures/serve-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    operation: 'servePicture',
    act: 'pictures/serve-picture',
    limit: 'pictures',
    params: picturePathSchema,
    answer: fileAnswer('image/webp'),
    run: ({ params, request }) => servePicture(params.id, { savesData: savesData(request) }),
  }),
})
