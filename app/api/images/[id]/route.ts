import { z } from 'zod'
import { readPicture } from '@/lib/adapters/pictures'
import { AppError } from '@/lib/core/errors'
import { id } from '@/lib/core/fields'
import { call, route } from '@/lib/core/route'

/** No longer than an hour: what a person takes away must leave browsers and caches on the way too. */
const headers = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=3600',
  'X-Content-Type-Options': 'nosniff',
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    params: z.object({ id: id() }),
    run: async ({ params }) => {
      const picture = await readPicture(params.id)
      if (!picture) throw new AppError('not-found', 'There is no such picture.')
      return new Response(new Uint8Array(picture), { headers })
    },
  }),
})
