import 'server-only'
import { type PipelineStage, Types } from 'mongoose'
import { donorGroupsFor } from '@/lib/features/donors/compatibility'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
import { User } from '@/models/user'
import { type MatchingRequest, MOST_COUNTED, RINGS, type Ring, type Surroundings } from './rules'
import type { RingCount } from './shapes'

/** How many donors may be able to give for a request, in each ring that exists around its place. */
export async function countMatches(request: MatchingRequest): Promise<RingCount[]> {
  const rings = RINGS.filter((ring) => districtsIn(ring, request.surroundings))
  const others = donorGroupsFor(request.bloodGroup).filter((group) => group !== request.bloodGroup)
  return Promise.all(
    rings.map(async (ring) => {
      const [exact, compatible] = await Promise.all([
        count(request, ring, [request.bloodGroup]),
        others.length > 0 ? count(request, ring, others) : 0,
      ])
      return { ring, exact, compatible }
    }),
  )
}

async function count(request: MatchingRequest, ring: Ring, groups: readonly string[]) {
  const pipeline: PipelineStage[] = [
    { $match: matching(request, ring, groups) },
    { $limit: MOST_COUNTED },
    { $count: 'total' },
  ]
  const [row] = await User.aggregate<{ total: number }>(pipeline)
  return row?.total ?? 0
}

/** The donors in one ring who match, as `matchOf` decides for one donor. */
function matching(request: MatchingRequest, ring: Ring, groups: readonly string[]) {
  return {
    'donor.bloodGroup': groups.length === 1 ? groups[0] : { $in: groups },
    ...districtsIn(ring, request.surroundings),
    'donor.isAvailable': true,
    'donor.lastDonationDate': { $not: { $gt: lastDonationCutoff(request.needDate) } },
    _id: { $nin: request.excluded.map((id) => new Types.ObjectId(id)) },
  }
}

/** The filter for the places of a ring; null for a ring without places. */
function districtsIn(ring: Ring, around: Surroundings | null) {
  if (!around) return ring === 'country' ? {} : null
  const { district, upazila, neighbours, division } = around
  const rest = division.filter((name) => name !== district && !neighbours.includes(name))
  switch (ring) {
    case 'upazila':
      return upazila ? { 'donor.district': district, 'donor.upazila': upazila } : null
    case 'district':
      return {
        'donor.district': district,
        ...(upazila && { 'donor.upazila': { $ne: upazila } }),
      }
    case 'neighbours':
      return neighbours.length > 0 ? { 'donor.district': { $in: neighbours } } : null
    case 'division':
      return rest.length > 0 ? { 'donor.district': { $in: rest } } : null
    case 'country':
      return { 'donor.district': { $nin: [district, ...neighbours, ...rest] } }
  }
}
