import 'server-only'
import type { PipelineStage } from 'mongoose'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
import { districtsWithDivisions } from '@/lib/features/places/server/reference-lists'
import { User } from '@/models/user'
import type { Overview, OverviewFigure } from '../contract'
import type { DayRange } from '../rules'
import { inTimeSpan, previousTimeSpan, timeSpanOf } from './time-spans'

interface DonorsByPlace {
  _id: { group: BloodGroup; district: string }
  donors: number
  canGive: number
}
interface RegistrationCounts {
  inRange?: number
  before?: number
}

/** Counts donors by group and district, new donors, and those who can give on `today` (Dhaka). */
export async function donorFigures(range: DayRange, today: string) {
  const [places, registered] = await Promise.all([
    User.aggregate<DonorsByPlace>(donorsByPlacePipeline(today)),
    User.aggregate<RegistrationCounts>(registeredPipeline(range)),
  ])
  const { inRange = 0, before = 0 } = Object.assign({}, ...registered) as RegistrationCounts
  const card: OverviewFigure = { total: sumDonors(places).donors, inRange, before }
  const ofGroup = (group: BloodGroup) => sumDonors(places.filter(({ _id }) => _id.group === group))
  return { card, ofGroup, districts: byDistrict(places) }
}

/** Includes districts without donors. */
function byDistrict(places: readonly DonorsByPlace[]): Overview['districts'] {
  return districtsWithDivisions()
    .map((place) => ({
      ...place,
      ...sumDonors(places.filter(({ _id }) => _id.district === place.district)),
    }))
    .sort((a, b) => b.donors - a.donors || a.district.localeCompare(b.district, 'en'))
}

function sumDonors(places: readonly DonorsByPlace[]) {
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
    { $match: { 'donor.registeredAt': inTimeSpan(timeSpanOf(range)) } },
    { $count: 'inRange' },
    {
      $unionWith: {
        coll: User.collection.name,
        pipeline: [
          { $match: { 'donor.registeredAt': inTimeSpan(previousTimeSpan(range)) } },
          { $count: 'before' },
        ],
      },
    },
  ]
}
