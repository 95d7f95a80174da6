import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { createChapter } from '@/lib/features/chapters/server/create-chapter'
import { listChapters } from '@/lib/features/chapters/server/list-chapters'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: chapterEndpoints['GET chapters'],
    access: 'public',
    operation: 'listChapters',
    traceName: 'chapters/list-chapters',
    run: ({ query }) => listChapters(query),
  }),
  POST: endpoint({
    contract: chapterEndpoints['POST chapters'],
    access: 'admin',
    operation: 'createChapter',
    traceName: 'chapters/create-chapter',
    status: 201,
    run: async ({ user, body }) => ({
      message: 'chapter created successfully',
      chapter: await createChapter(user, body),
    }),
  }),
})
