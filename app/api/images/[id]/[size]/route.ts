import { isDataSaverOn } from '@/lib/core/server/http/data-saver'
import { endpoint, route } from '@/lib/core/server/route'
import { pictureEndpoints } from '@/lib/features/pictures/contract'
import { PICTURE_LIMITS } from '@/lib/features/pictures/server/limits'
import { servePicture } from '@/lib/features/pictures/server/serve-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: pictureEndpoints['GET images/[id]/[size]'],
    access: 'public',
    operation: 'serveSizedPicture',
    traceName: 'pictures/serve-picture',
    limit: PICTURE_LIMITS.pictures,
    run: ({ params: { id, size }, request }) =>
      servePicture(id, { size, savesData: isDataSaverOn(request) }),
  }),
})
