import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { readMembership } from '@/lib/features/chapters/server/get-chapter'
import { joinChapter } from '@/lib/features/chapters/server/join-chapter'
import { leaveChapter } from '@/lib/features/chapters/server/leave-chapter'
import { CHAPTER_LIMITS } from '@/lib/features/chapters/server/limits'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: chapterEndpoints['GET chapters/[id]/membership'],
    access: 'user',
    operation: 'readMembership',
    traceName: 'chapters/read-membership',
    run: async ({ user, params }) => ({ membership: await readMembership(user, params.id) }),
  }),
  PUT: endpoint({
    contract: chapterEndpoints['PUT chapters/[id]/membership'],
    access: 'user',
    operation: 'joinChapter',
    errorCodes: ['conflict', 'link-not-valid'],
    traceName: 'chapters/join-chapter',
    limit: CHAPTER_LIMITS['chapter-memberships'],
    run: async ({ user, params, body }) => ({
      membership: await joinChapter(user, params.id, body),
    }),
  }),
  DELETE: endpoint({
    contract: chapterEndpoints['DELETE chapters/[id]/membership'],
    access: 'user',
    operation: 'leaveChapter',
    traceName: 'chapters/leave-chapter',
    limit: CHAPTER_LIMITS['chapter-memberships'],
    run: async ({ user, params }) => {
      await leaveChapter(user, params.id)
      return { message: 'chapter left successfully' }
    },
  }),
})
