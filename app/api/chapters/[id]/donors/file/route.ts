import { clientNetwork } from '@/lib/core/server/http/client-network'
import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { exportChapterDonors } from '@/lib/features/chapters/server/export-chapter-donors'
import { EXPORT_LIMITS } from '@/lib/features/exports/server/limits'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: chapterEndpoints['GET chapters/[id]/donors/file'],
    access: 'user',
    recentAuthentication: 'identity',
    operation: 'downloadChapterDonors',
    traceName: 'chapters/export-chapter-donors',
    limit: EXPORT_LIMITS.exports,
    run: async ({ user, params, query, request, locale }) =>
      new Response(
        await exportChapterDonors(user, params.id, query, clientNetwork(request), locale),
        {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="donors-${params.id}.csv"`,
          },
        },
      ),
  }),
})
