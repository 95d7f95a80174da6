import { call, route } from '@/lib/core/route'
import { leaderboardAnswer } from '@/lib/features/chapters/answers'
import { readLeaderboard } from '@/lib/features/chapters/get-chapter'
import { chapterPathSchema } from '@/lib/features/chapters/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    operation: 'readLeaderboard',
    act: 'chapters/read-leaderboard',
    params: chapterPathSchema,
    answer: leaderboardAnswer,
    run: ({ params }) => readLeaderboard(params.id),
  }),
})
