import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { editedChapterResponse } from '@/lib/features/chapters/contract'
import { chapterEditSchema, chapterPathSchema } from '@/lib/features/chapters/schema'
import { archiveChapter } from '@/lib/features/chapters/server/archive-chapter'
import { editChapter } from '@/lib/features/chapters/server/edit-chapter'

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
