import { consumeLimitOrProofOfWork } from '@/lib/core/server/http/proof-of-work'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { endpoint, route } from '@/lib/core/server/route'
import { pictureEndpoints } from '@/lib/features/pictures/contract'
import { PICTURE_LIMITS } from '@/lib/features/pictures/server/limits'
import { uploadPicture } from '@/lib/features/pictures/server/upload-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: pictureEndpoints['POST upload'],
    access: 'anyone',
    operation: 'uploadPicture',
    errorCodes: ['proof-needed'],
    traceName: 'pictures/upload-picture',
    limit: 'none',
    run: async ({ user, request }) => {
      if (user) await consumeLimit(PICTURE_LIMITS.uploads, user.id)
      else await consumeLimitOrProofOfWork(PICTURE_LIMITS['guest-uploads'], request)
      return { data: { url: await uploadPicture(request, user?.id ?? null) } }
    },
  }),
})
