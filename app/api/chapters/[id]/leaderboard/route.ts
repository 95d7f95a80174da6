import { endpoint, route } from '@/lib/core/route'
import { readLeaderboard } from '@/lib/features/chapters/get-chapter'
import { leaderboardResponse } from '@/lib/features/chapters/responses'
import { chapterPathSchema } from '@/lib/features/chapters/schema'

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
