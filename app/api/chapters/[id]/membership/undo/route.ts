import { call, route } from '@/lib/core/route'
import { membershipAnswer } from '@/lib/features/chapters/answers'
import { undoLeaving } from '@/lib/features/chapters/leave-chapter'
import { chapterPathSchema } from '@/lib/features/chapters/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'undoLeavingChapter',
    refusals: ['conflict'],
    act: 'chapters/undo-leaving',
    limit: 'chapter-memberships',
    params: chapterPathSchema,
    answer: membershipAnswer,
    run: async ({ user, params }) => ({ membership: await undoLeaving(user, params.id) }),
  }),
})
