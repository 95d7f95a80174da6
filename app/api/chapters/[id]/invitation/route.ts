import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { renewInvitation } from '@/lib/features/chapters/server/renew-invitation'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: chapterEndpoints['POST chapters/[id]/invitation'],
    access: 'user',
    operation: 'renewInvitation',
    traceName: 'chapters/renew-invitation',
    run: ({ user, params, locale }) => renewInvitation(user, params.id, locale),
  }),
})
