import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import type { DayRange } from './rules'

/** A figure of all time, and what came to it in the range and in the range before. */
export interface Figure {
  total: number
  inRange: number
  before: number
}

/** What GET `overview` answers. Sums of money are in cents. */
export interface WireOverview {
  range: DayRange
  /** The range of the same length before, which the cards are compared with. */
  before: DayRange
  /** The instant at which they were counted. */
  readAt: string
  cards: {
    donors: Figure
    /** Bags of the ledger; `promised` are those whose day is not over. */
    bags: Figure & { promised: number }
    campaigns: Figure & { running: number }
    /** One for each currency that was given. */
    money: (Figure & { currency: string })[]
    requests: {
      /** As things stand now: still asking, all bags pledged, and open ones whose day is over. */
      open: number
      covered: number
      expired: number
      /** By the day on which they were fulfilled. */
      fulfilled: Figure
    }
  }
  /** Every week that the range touches, by the Sunday it begins with; first and last may be cut. */
  weeks: { week: string; bags: number; requests: number }[]
  /** Every blood group: bags given in the range, and supply against demand as things stand now. */
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
  /** What was given in the range, the largest sum first. */
  campaigns: { id: string; title: string; currency: string; amount: number; gifts: number }[]
  /** Those who gave most bags in the range. */
  topDonors: {
    id: string
    name: string
    photo: string
    bloodGroup: BloodGroup
    bags: number
    donations: number
    /** The latest day on which they give or gave, of these donations. */
    last: string
  }[]
}

/** A patient who received blood: a fulfilled request. */
export interface WireRecipient {
  _id: string
  /** Empty when the account behind the request has gone. */
  patientName: string
  bloodGroup: BloodGroup
  bags: number
  location: string
  /** The calendar days in Dhaka on which the blood was needed and the request was fulfilled. */
  needDate: string
  fulfilledOn: string
  /** Whether donors gave every bag, by its owner's word for each, or its owner said so at once. */
  by: 'pledges' | 'owner'
}
