import { endpoint, route } from '@/lib/core/server/route'
import { leaderboardResponse } from '@/lib/features/chapters/contract'
import { chapterPathSchema } from '@/lib/features/chapters/schema'
import { readLeaderboard } from '@/lib/features/chapters/server/get-chapter'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    operation: 'readLeaderboard',
    traceName: 'chapters/read-leaderboard',
    params: chapterPathSchema,
    response: leaderboardResponse,
    run: ({ params }) => readLeaderboard(params.id),
  }),
})
