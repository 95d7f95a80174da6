import { call, route } from '@/lib/core/route'
import { invitationAnswer } from '@/lib/features/chapters/answers'
import { renewInvitation } from '@/lib/features/chapters/renew-invitation'
import { chapterPathSchema } from '@/lib/features/chapters/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'renewInvitation',
    act: 'chapters/renew-invitation',
    params: chapterPathSchema,
    answer: invitationAnswer,
    run: ({ user, params, locale }) => renewInvitation(user, params.id, locale),
  }),
})
