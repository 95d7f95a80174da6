import { endpoint, route } from '@/lib/core/server/route'
import { chapterInvitationResponse } from '@/lib/features/chapters/contract'
import { chapterPathSchema } from '@/lib/features/chapters/schema'
import { renewInvitation } from '@/lib/features/chapters/server/renew-invitation'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'renewInvitation',
    traceName: 'chapters/renew-invitation',
    params: chapterPathSchema,
    response: chapterInvitationResponse,
    run: ({ user, params, locale }) => renewInvitation(user, params.id, locale),
  }),
})
