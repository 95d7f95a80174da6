import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { readLeaderboard } from '@/lib/features/chapters/server/get-chapter'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: chapterEndpoints['GET chapters/[id]/leaderboard'],
    access: 'public',
    operation: 'readLeaderboard',
    traceName: 'chapters/read-leaderboard',
    run: ({ params }) => readLeaderboard(params.id),
  }),
})
