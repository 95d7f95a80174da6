import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import type { CaseCounts } from '@/lib/features/moderation/count-cases'
import type { DayRange } from './rules'

/** A figure of all time, of the range and of the range before. */
export interface Figure {
  total: number
  inRange: number
  before: number
}

/** The answer of GET `overview`. Sums of money are in cents. */
export interface Overview {
  range: DayRange
  /** The range of the same length before, for comparison. */
  before: DayRange
  /** The instant at which the figures were computed. */
  readAt: string
  cards: {
    donors: Figure
    /** Bags that were given; `promised` are those pledged and not yet given. */
    bags: Figure & { promised: number }
    campaigns: Figure & { running: number }
    /** One per currency. */
    money: (Figure & { currency: string })[]
    requests: {
      /**
       * At the moment: requests that need bags, those with all bags pledged, and open ones whose day
       * is over.
       */
      open: number
      covered: number
      expired: number
      /** By the day of fulfilment. */
      fulfilled: Figure
    }
  }
  /** Reports and disputed donations that wait for a decision now. */
  moderation: CaseCounts
  /**
   * All weeks that the range touches, by their first day, a Sunday; the first and the last may be
   * incomplete.
   */
  weeks: { week: string; bags: number; requests: number }[]
  /** All blood groups: bags given in the range, and the current supply and demand. */
  groups: {
    group: BloodGroup
    bags: number
    donors: number
    /** Donors who can be asked today. */
    canGive: number
    /** Open requests, and the bags that they still need. */
    requests: number
    bagsNeeded: number
  }[]
  /** Every district, the one with most donors first. */
  districts: { district: string; division: string; donors: number; canGive: number }[]
  /** The sums given in the range, the largest first. */
  campaigns: { id: string; title: string; currency: string; amount: number; gifts: number }[]
  /** Those who gave the most bags in the range. */
  topDonors: {
    id: string
    name: string
    photo: string
    bloodGroup: BloodGroup
    bags: number
    donations: number
    /** The day of the latest of these donations. */
    last: string
  }[]
}

/** A patient who received blood: a fulfilled request. */
export interface Recipient {
  _id: string
  /** Empty when the requester's account was deleted. */
  patientName: string
  bloodGroup: BloodGroup
  bags: number
  location: string
  /** The calendar days in Dhaka of the need date and of the fulfilment. */
  needDate: string
  fulfilledOn: string
  /**
   * Whether donors gave every bag, as the requester confirmed for each, or the requester said so for
   * the whole request.
   */
  by: 'pledges' | 'owner'
}

/** Bags that were pledged, of those that some requests asked for. */
export interface Fill {
  requests: number
  asked: number
  /** Bags of pledges that stand, given or still to be given; never more than were asked for. */
  pledged: number
}

/** How soon requests got something: how many did at all, and the minutes until half of all had. */
export interface HalfTime {
  requests: number
  /** Null when fewer than half of all requests got it. */
  minutes: number | null
}

/** The answer of GET `overview/reach`: how well requests reach donors. */
export interface Reach {
  range: DayRange
  /** All requests needed on a day of the range, except those that were closed. */
  total: Fill
  firstPledge: HalfTime
  allBags: HalfTime
  /** Every blood group. */
  groups: (Fill & { group: BloodGroup })[]
  /** The districts with requests, the one with most bags missing first; null: no district was given. */
  districts: (Fill & { district: string | null })[]
  /** The people who were asked in the range, for whatever request, and what they did since. */
  alerts: { asked: number; canGive: number; notNow: number; pledged: number }
}
