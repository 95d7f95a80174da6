import { callerNetwork } from '@/lib/core/http/caller-network'
import { call, route } from '@/lib/core/route'
import { chapterDonorsAnswer } from '@/lib/features/chapters/answers'
import { listChapterDonors } from '@/lib/features/chapters/list-members'
import { chapterDonorsQuerySchema, chapterPathSchema } from '@/lib/features/chapters/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'listChapterDonors',
    act: 'chapters/list-chapter-donors',
    limit: 'donor-searches',
    params: chapterPathSchema,
    query: chapterDonorsQuerySchema,
    answer: chapterDonorsAnswer,
    run: ({ user, params, query, request }) =>
      listChapterDonors(user, params.id, query, callerNetwork(request)),
  }),
})
