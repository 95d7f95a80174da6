import { endpoint, route } from '@/lib/core/route'
import { renewInvitation } from '@/lib/features/chapters/renew-invitation'
import { chapterInvitationResponse } from '@/lib/features/chapters/responses'
import { chapterPathSchema } from '@/lib/features/chapters/schema'

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
