import { consumeLimitOrProofOfWork } from '@/lib/core/server/http/proof-of-work'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { endpoint, route } from '@/lib/core/server/route'
import { uploadedPictureResponse } from '@/lib/features/pictures/contract'
import { uploadPicture } from '@/lib/features/pictures/server/upload-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'anyone',
    operation: 'uploadPicture',
    errorCodes: ['proof-needed'],
    traceName: 'pictures/upload-picture',
    limit: 'none',
    formField: 'image',
    response: uploadedPictureResponse,
    run: async ({ user, request }) => {
      if (user) await consumeLimit('uploads', user.id)
      else await consumeLimitOrProofOfWork('guest-uploads', request)
      return { data: { url: await uploadPicture(request, user?.id ?? null) } }
    },
  }),
})
