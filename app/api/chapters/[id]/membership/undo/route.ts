import { endpoint, route } from '@/lib/core/server/route'
import { membershipResponse } from '@/lib/features/chapters/contract'
import { chapterPathSchema } from '@/lib/features/chapters/schema'
import { undoLeaving } from '@/lib/features/chapters/server/leave-chapter'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'undoLeavingChapter',
    errorCodes: ['conflict'],
    traceName: 'chapters/undo-leaving',
    limit: 'chapter-memberships',
    params: chapterPathSchema,
    response: membershipResponse,
    run: async ({ user, params }) => ({ membership: await undoLeaving(user, params.id) }),
  }),
})
