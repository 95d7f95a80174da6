import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { archiveChapter } from '@/lib/features/chapters/server/archive-chapter'
import { editChapter } from '@/lib/features/chapters/server/edit-chapter'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: chapterEndpoints['PUT chapters/[id]'],
    access: 'admin',
    operation: 'editChapter',
    errorCodes: ['edited-meanwhile'],
    traceName: 'chapters/edit-chapter',
    run: async ({ user, params, body }) => ({
      message: 'chapter changed successfully',
      chapter: await editChapter(user, params.id, body),
    }),
  }),
  DELETE: endpoint({
    contract: chapterEndpoints['DELETE chapters/[id]'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'archiveChapter',
    traceName: 'chapters/archive-chapter',
    run: async ({ user, params }) => {
      await archiveChapter(user, params.id)
      return { message: 'chapter archived successfully' }
    },
  }),
})
