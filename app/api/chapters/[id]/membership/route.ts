import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { membershipAnswer } from '@/lib/features/chapters/answers'
import { readMembership } from '@/lib/features/chapters/get-chapter'
import { joinChapter } from '@/lib/features/chapters/join-chapter'
import { leaveChapter } from '@/lib/features/chapters/leave-chapter'
import { chapterPathSchema, joinSchema } from '@/lib/features/chapters/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'readMembership',
    act: 'chapters/read-membership',
    params: chapterPathSchema,
    answer: membershipAnswer,
    run: async ({ user, params }) => ({ membership: await readMembership(user, params.id) }),
  }),
  PUT: call({
    access: 'user',
    operation: 'joinChapter',
    refusals: ['conflict', 'link-not-valid'],
    act: 'chapters/join-chapter',
    limit: 'chapter-memberships',
    params: chapterPathSchema,
    body: joinSchema,
    answer: membershipAnswer,
    run: async ({ user, params, body }) => ({
      membership: await joinChapter(user, params.id, body),
    }),
  }),
  DELETE: call({
    access: 'user',
    operation: 'leaveChapter',
    act: 'chapters/leave-chapter',
    limit: 'chapter-memberships',
    params: chapterPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await leaveChapter(user, params.id)
      return { message: 'chapter left successfully' }
    },
  }),
})
