import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { editClubFields } from '@/lib/features/chapters/server/club-fields'
import { removeChapterMember } from '@/lib/features/chapters/server/remove-chapter-member'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    contract: chapterEndpoints['PATCH chapters/[id]/members/[member]'],
    access: 'user',
    operation: 'editMemberClubFields',
    traceName: 'chapters/edit-club-fields',
    run: ({ user, params, body, locale }) => editClubFields(user, params, body, locale),
  }),
  DELETE: endpoint({
    contract: chapterEndpoints['DELETE chapters/[id]/members/[member]'],
    access: 'user',
    operation: 'removeChapterMember',
    errorCodes: ['conflict'],
    traceName: 'chapters/remove-chapter-member',
    run: async ({ user, params }) => {
      await removeChapterMember(user, params.id, params.member)
      return { message: 'member removed successfully' }
    },
  }),
})
