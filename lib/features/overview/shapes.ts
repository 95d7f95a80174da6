import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import type { CaseCounts } from '@/lib/features/moderation/server/count-cases'
import type { DayRange } from './rules'

export interface OverviewFigure {
  total: number
  inRange: number
  before: number
}

/** Sums of money are in cents. */
export interface Overview {
  range: DayRange
  /** The range of the same length before. */
  before: DayRange
  /** The time of the computation, because the site caches the figures for about a minute. */
  readAt: string
  cards: {
    donors: OverviewFigure
    /** `promised`: bags pledged but not yet given. */
    bags: OverviewFigure & { promised: number }
    campaigns: OverviewFigure & { running: number }
    money: (OverviewFigure & { currency: string })[]
    requests: {
      /** Current counts; `expired` requests are open past their need date. */
      open: number
      covered: number
      expired: number
      fulfilled: OverviewFigure
    }
  }
  moderation: CaseCounts
  /** `week` is a Sunday; the first and last week may be incomplete. */
  weeks: { week: string; bags: number; requests: number }[]
  groups: {
    group: BloodGroup
    bags: number
    donors: number
    /** Donors who can give today. */
    canGive: number
    requests: number
    bagsNeeded: number
  }[]
  districts: { district: string; division: string; donors: number; canGive: number }[]
  campaigns: { id: string; title: string; currency: string; amount: number; gifts: number }[]
  topDonors: {
    id: string
    name: string
    photo: string
    bloodGroup: BloodGroup
    bags: number
    donations: number
    last: string
  }[]
}

export interface Recipient {
  _id: string
  /** Empty once the requester's account is deleted. */
  patientName: string
  bloodGroup: BloodGroup
  bags: number
  location: string
  /** Calendar days in Dhaka. */
  needDate: string
  fulfilledOn: string
  /** `pledges`: donors gave every bag. `owner`: the requester confirmed the whole request. */
  by: 'pledges' | 'owner'
}

export interface FillCounts {
  requests: number
  asked: number
  /** At most the bags requested. */
  pledged: number
}

export interface MedianTime {
  requests: number
  /** Null when fewer than half of all requests reached it. */
  minutes: number | null
}

export interface Reach {
  range: DayRange
  /** Excludes closed requests. */
  total: FillCounts
  firstPledge: MedianTime
  allBags: MedianTime
  groups: (FillCounts & { group: BloodGroup })[]
  /** Most missing bags first; null when the request has no district. */
  districts: (FillCounts & { district: string | null })[]
  alerts: { asked: number; canGive: number; notNow: number; pledged: number }
}
