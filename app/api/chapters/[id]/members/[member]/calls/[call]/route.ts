import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { undoCall } from '@/lib/features/chapters/server/club-fields'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    contract: chapterEndpoints['DELETE chapters/[id]/members/[member]/calls/[call]'],
    access: 'user',
    operation: 'undoMemberCall',
    traceName: 'chapters/undo-call',
    run: ({ user, params, locale }) => undoCall(user, params, locale),
  }),
})
