import { clientNetwork } from '@/lib/core/server/http/client-network'
import { endpoint, route } from '@/lib/core/server/route'
import { chapterDonorsResponse } from '@/lib/features/chapters/contract'
import { chapterDonorsQuerySchema, chapterPathSchema } from '@/lib/features/chapters/schema'
import { listChapterDonors } from '@/lib/features/chapters/server/list-chapter-members'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'listChapterDonors',
    traceName: 'chapters/list-chapter-donors',
    limit: 'donor-searches',
    params: chapterPathSchema,
    query: chapterDonorsQuerySchema,
    response: chapterDonorsResponse,
    run: ({ user, params, query, request }) =>
      listChapterDonors(user, params.id, query, clientNetwork(request)),
  }),
})
