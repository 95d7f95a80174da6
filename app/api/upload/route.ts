import { consumeLimit } from '@/lib/core/http/limits'
import { consumeLimitWithProof } from '@/lib/core/http/proof-of-work'
import { call, route } from '@/lib/core/route'
import { uploadedAnswer } from '@/lib/features/pictures/answers'
import { uploadPicture } from '@/lib/features/pictures/upload-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'anyone',
    operation: 'uploadPicture',
    refusals: ['proof-needed'],
    act: 'pictures/upload-picture',
    limit: 'none',
    form: 'image',
    answer: uploadedAnswer,
    run: async ({ user, request }) => {
      if (user) await consumeLimit('uploads', user.id)
      else await consumeLimitWithProof('guest-uploads', request)
      return { data: { url: await uploadPicture(request, user?.id ?? null) } }
    },
  }),
})
