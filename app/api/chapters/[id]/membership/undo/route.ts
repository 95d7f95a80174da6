import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { undoLeaving } from '@/lib/features/chapters/server/leave-chapter'
import { CHAPTER_LIMITS } from '@/lib/features/chapters/server/limits'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: chapterEndpoints['POST chapters/[id]/membership/undo'],
    access: 'user',
    operation: 'undoLeavingChapter',
    errorCodes: ['conflict'],
    traceName: 'chapters/undo-leaving',
    limit: CHAPTER_LIMITS['chapter-memberships'],
    run: async ({ user, params }) => ({ membership: await undoLeaving(user, params.id) }),
  }),
})
