import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { recordCall } from '@/lib/features/chapters/server/club-fields'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: chapterEndpoints['POST chapters/[id]/members/[member]/calls'],
    access: 'user',
    operation: 'recordMemberCall',
    traceName: 'chapters/record-call',
    run: ({ user, params, locale }) => recordCall(user, params, locale),
  }),
})
