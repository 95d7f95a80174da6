import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { membershipResponse } from '@/lib/features/chapters/contract'
import { chapterPathSchema, joinChapterSchema } from '@/lib/features/chapters/schema'
import { readMembership } from '@/lib/features/chapters/server/get-chapter'
import { joinChapter } from '@/lib/features/chapters/server/join-chapter'
import { leaveChapter } from '@/lib/features/chapters/server/leave-chapter'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'readMembership',
    traceName: 'chapters/read-membership',
    params: chapterPathSchema,
    response: membershipResponse,
    run: async ({ user, params }) => ({ membership: await readMembership(user, params.id) }),
  }),
  PUT: endpoint({
    access: 'user',
    operation: 'joinChapter',
    errorCodes: ['conflict', 'link-not-valid'],
    traceName: 'chapters/join-chapter',
    limit: 'chapter-memberships',
    params: chapterPathSchema,
    body: joinChapterSchema,
    response: membershipResponse,
    run: async ({ user, params, body }) => ({
      membership: await joinChapter(user, params.id, body),
    }),
  }),
  DELETE: endpoint({
    access: 'user',
    operation: 'leaveChapter',
    traceName: 'chapters/leave-chapter',
    limit: 'chapter-memberships',
    params: chapterPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await leaveChapter(user, params.id)
      return { message: 'chapter left successfully' }
    },
  }),
})
