import 'server-only'
import type { PipelineStage } from 'mongoose'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
import { districtsWithDivisions } from '@/lib/features/places/reference-lists'
import { User } from '@/models/user'
import type { DayRange } from './rules'
import type { Figure, Overview } from './shapes'
import { spanBefore, spanOf, within } from './time-spans'

interface Place {
  _id: { group: BloodGroup; district: string }
  donors: number
  canGive: number
}
interface Registered {
  inRange?: number
  before?: number
}

/** Counts donors by group and district, new donors, and those who can give on `today` (Dhaka). */
export async function donorFigures(range: DayRange, today: string) {
  const [places, registered] = await Promise.all([
    User.aggregate<Place>(donorsByPlacePipeline(today)),
    User.aggregate<Registered>(registeredPipeline(range)),
  ])
  const { inRange = 0, before = 0 } = Object.assign({}, ...registered) as Registered
  const card: Figure = { total: allOf(places).donors, inRange, before }
  const ofGroup = (group: BloodGroup) => allOf(places.filter(({ _id }) => _id.group === group))
  return { card, ofGroup, districts: byDistrict(places) }
}

/** Includes districts without donors. */
function byDistrict(places: readonly Place[]): Overview['districts'] {
  return districtsWithDivisions()
    .map((place) => ({
      ...place,
      ...allOf(places.filter(({ _id }) => _id.district === place.district)),
    }))
    .sort((a, b) => b.donors - a.donors || a.district.localeCompare(b.district, 'en'))
}

function allOf(places: readonly Place[]) {
  const sum = { donors: 0, canGive: 0 }
  for (const { donors, canGive } of places) {
    sum.donors += donors
    sum.canGive += canGive
  }
  return sum
}

function donorsByPlacePipeline(today: string): PipelineStage[] {
  // MongoDB sorts a missing date before all dates, so this includes donors who never gave.
  const isRested = { $lte: ['$donor.lastDonationDate', lastDonationCutoff(today)] }
  return [
    { $match: { 'donor.bloodGroup': { $in: [...BLOOD_GROUPS] } } },
    {
      $group: {
        _id: { group: '$donor.bloodGroup', district: '$donor.district' },
        donors: { $sum: 1 },
        canGive: { $sum: { $cond: [{ $and: ['$donor.isAvailable', isRested] }, 1, 0] } },
      },
    },
  ]
}

function registeredPipeline(range: DayRange): PipelineStage[] {
  return [
    { $match: { 'donor.registeredAt': within(spanOf(range)) } },
    { $count: 'inRange' },
    {
      $unionWith: {
        coll: User.collection.name,
        pipeline: [
          { $match: { 'donor.registeredAt': within(spanBefore(range)) } },
          { $count: 'before' },
        ],
      },
    },
  ]
}
