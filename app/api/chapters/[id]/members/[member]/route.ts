import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { chapterMemberPathSchema } from '@/lib/features/chapters/schema'
import { removeChapterMember } from '@/lib/features/chapters/server/remove-chapter-member'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: 'user',
    operation: 'removeChapterMember',
    errorCodes: ['conflict'],
    traceName: 'chapters/remove-chapter-member',
    params: chapterMemberPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await removeChapterMember(user, params.id, params.member)
      return { message: 'member removed successfully' }
    },
  }),
})
