import { countAgainst } from '@/lib/core/limits'
import { call, route } from '@/lib/core/route'
import { uploadPicture } from '@/lib/features/pictures/upload-picture'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'anyone',
    limit: 'none',
    run: async ({ user, caller, request }) => {
      await countAgainst(user ? 'uploads' : 'guest-uploads', caller)
      return { data: { url: await uploadPicture(request, user?.id ?? null) } }
    },
  }),
})
