import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { editedChapterAnswer } from '@/lib/features/chapters/answers'
import { archiveChapter } from '@/lib/features/chapters/archive-chapter'
import { editChapter } from '@/lib/features/chapters/edit-chapter'
import { chapterEditSchema, chapterPathSchema } from '@/lib/features/chapters/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call({
    access: 'admin',
    operation: 'editChapter',
    refusals: ['edited-meanwhile'],
    act: 'chapters/edit-chapter',
    params: chapterPathSchema,
    body: chapterEditSchema,
    answer: editedChapterAnswer,
    run: async ({ user, params, body }) => ({
      message: 'chapter changed successfully',
      chapter: await editChapter(user, params.id, body),
    }),
  }),
  DELETE: call({
    access: 'admin',
    proof: 'identity',
    operation: 'archiveChapter',
    act: 'chapters/archive-chapter',
    params: chapterPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await archiveChapter(user, params.id)
      return { message: 'chapter archived successfully' }
    },
  }),
})
