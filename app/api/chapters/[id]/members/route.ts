import { call, route } from '@/lib/core/route'
import { chapterMembersAnswer } from '@/lib/features/chapters/answers'
import { listMembers } from '@/lib/features/chapters/list-members'
import { chapterMembersQuerySchema, chapterPathSchema } from '@/lib/features/chapters/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'listChapterMembers',
    act: 'chapters/list-members',
    params: chapterPathSchema,
    query: chapterMembersQuerySchema,
    answer: chapterMembersAnswer,
    run: ({ user, params, query, locale }) => listMembers(user, params.id, query, locale),
  }),
})
