import 'server-only'
import { User } from '@/models/user'
import type { RingCount } from '../contract'
import { MAX_COUNTED_MATCHES, type MatchingRequest, RINGS } from '../rules'
import { type MatchTier, matchingFilter } from './matching-filter'

export async function countMatches(request: MatchingRequest): Promise<RingCount[]> {
  const rings = RINGS.filter((ring) => matchingFilter(request, { ring, isExact: true }))
  return Promise.all(
    rings.map(async (ring) => {
      const [exact, compatible] = await Promise.all([
        count(request, { ring, isExact: true }),
        count(request, { ring, isExact: false }),
      ])
      return { ring, exact, compatible }
    }),
  )
}

async function count(request: MatchingRequest, tier: MatchTier) {
  const filter = matchingFilter(request, tier)
  if (!filter) return 0
  const [row] = await User.aggregate<{ total: number }>([
    { $match: filter },
    { $limit: MAX_COUNTED_MATCHES },
    { $count: 'total' },
  ])
  return row?.total ?? 0
}
