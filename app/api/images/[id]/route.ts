import { isDataSaverOn } from '@/lib/core/server/http/data-saver'
import { endpoint, route } from '@/lib/core/server/route'
import { pictureEndpoints } from '@/lib/features/pictures/contract'
import { PICTURE_LIMITS } from '@/lib/features/pictures/server/limits'
import { servePicture } from '@/lib/features/pictures/server/serve-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: pictureEndpoints['GET images/[id]'],
    access: 'public',
    operation: 'servePicture',
    traceName: 'pictures/serve-picture',
    limit: PICTURE_LIMITS.pictures,
    run: ({ params, request }) => servePicture(params.id, { savesData: isDataSaverOn(request) }),
  }),
})
