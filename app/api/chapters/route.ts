import { endpoint, route } from '@/lib/core/server/route'
import { chaptersResponse, editedChapterResponse } from '@/lib/features/chapters/contract'
import { chapterSchema, chaptersQuerySchema } from '@/lib/features/chapters/schema'
import { createChapter } from '@/lib/features/chapters/server/create-chapter'
import { listChapters } from '@/lib/features/chapters/server/list-chapters'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    operation: 'listChapters',
    traceName: 'chapters/list-chapters',
    query: chaptersQuerySchema,
    response: chaptersResponse,
    run: ({ query }) => listChapters(query),
  }),
  POST: endpoint({
    access: 'admin',
    operation: 'createChapter',
    traceName: 'chapters/create-chapter',
    body: chapterSchema,
    status: 201,
    response: editedChapterResponse,
    run: async ({ user, body }) => ({
      message: 'chapter created successfully',
      chapter: await createChapter(user, body),
    }),
  }),
})
