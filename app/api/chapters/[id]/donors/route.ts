import { clientNetwork } from '@/lib/core/http/client-network'
import { endpoint, route } from '@/lib/core/route'
import { listChapterDonors } from '@/lib/features/chapters/list-chapter-members'
import { chapterDonorsResponse } from '@/lib/features/chapters/responses'
import { chapterDonorsQuerySchema, chapterPathSchema } from '@/lib/features/chapters/schema'

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
