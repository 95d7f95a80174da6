import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { listChapterMembers } from '@/lib/features/chapters/server/list-chapter-members'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: chapterEndpoints['GET chapters/[id]/members'],
    access: 'user',
    operation: 'listChapterMembers',
    traceName: 'chapters/list-chapter-members',
    run: ({ user, params, query, locale }) => listChapterMembers(user, params.id, query, locale),
  }),
})
