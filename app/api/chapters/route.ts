import { call, route } from '@/lib/core/route'
import { chaptersAnswer, editedChapterAnswer } from '@/lib/features/chapters/answers'
import { createChapter } from '@/lib/features/chapters/create-chapter'
import { listChapters } from '@/lib/features/chapters/list-chapters'
import { chapterSchema, chaptersQuerySchema } from '@/lib/features/chapters/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    operation: 'listChapters',
    act: 'chapters/list-chapters',
    query: chaptersQuerySchema,
    answer: chaptersAnswer,
    run: ({ query }) => listChapters(query),
  }),
  POST: call({
    access: 'admin',
    operation: 'createChapter',
    act: 'chapters/create-chapter',
    body: chapterSchema,
    status: 201,
    answer: editedChapterAnswer,
    run: async ({ user, body }) => ({
      message: 'chapter created successfully',
      chapter: await createChapter(user, body),
    }),
  }),
})
