import { endpoint, route } from '@/lib/core/server/route'
import { chapterMembersResponse } from '@/lib/features/chapters/contract'
import { chapterMembersQuerySchema, chapterPathSchema } from '@/lib/features/chapters/schema'
import { listChapterMembers } from '@/lib/features/chapters/server/list-chapter-members'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'listChapterMembers',
    traceName: 'chapters/list-chapter-members',
    params: chapterPathSchema,
    query: chapterMembersQuerySchema,
    response: chapterMembersResponse,
    run: ({ user, params, query, locale }) => listChapterMembers(user, params.id, query, locale),
  }),
})
