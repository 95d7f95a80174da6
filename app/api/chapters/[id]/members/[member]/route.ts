import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { removeMember } from '@/lib/features/chapters/remove-member'
import { chapterMemberPathSchema } from '@/lib/features/chapters/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'user',
    operation: 'removeChapterMember',
    refusals: ['conflict'],
    act: 'chapters/remove-member',
    params: chapterMemberPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await removeMember(user, params.id, params.member)
      return { message: 'member removed successfully' }
    },
  }),
})
