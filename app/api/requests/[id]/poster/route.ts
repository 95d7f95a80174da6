import { requestPoster } from '@/components/blood-requests/public/request-poster'
import { call, route } from '@/lib/core/route'
import { getPoster } from '@/lib/features/blood-requests/get-poster'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    limit: 'posters',
    params: requestPathSchema,
    run: async ({ params }) => requestPoster(await getPoster(params.id)),
  }),
})
