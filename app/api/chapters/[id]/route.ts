import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { archiveChapter } from '@/lib/features/chapters/archive-chapter'
import { editChapter } from '@/lib/features/chapters/edit-chapter'
import { editedChapterResponse } from '@/lib/features/chapters/responses'
import { chapterEditSchema, chapterPathSchema } from '@/lib/features/chapters/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: 'admin',
    operation: 'editChapter',
    errorCodes: ['edited-meanwhile'],
    traceName: 'chapters/edit-chapter',
    params: chapterPathSchema,
    body: chapterEditSchema,
    response: editedChapterResponse,
    run: async ({ user, params, body }) => ({
      message: 'chapter changed successfully',
      chapter: await editChapter(user, params.id, body),
    }),
  }),
  DELETE: endpoint({
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'archiveChapter',
    traceName: 'chapters/archive-chapter',
    params: chapterPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await archiveChapter(user, params.id)
      return { message: 'chapter archived successfully' }
    },
  }),
})
