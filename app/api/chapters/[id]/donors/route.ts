import { clientNetwork } from '@/lib/core/server/http/client-network'
import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { listChapterDonors } from '@/lib/features/chapters/server/list-chapter-members'
import { DONOR_SEARCH_LIMITS } from '@/lib/features/donor-search/server/limits'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: chapterEndpoints['GET chapters/[id]/donors'],
    access: 'user',
    operation: 'listChapterDonors',
    traceName: 'chapters/list-chapter-donors',
    limit: DONOR_SEARCH_LIMITS['donor-searches'],
    run: ({ user, params, query, request, locale }) =>
      listChapterDonors(user, params.id, query, clientNetwork(request), locale),
  }),
})
