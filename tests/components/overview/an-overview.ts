import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import type { Overview, Recipient } from '@/lib/features/overview/contract'
import districts from '@/public/District.json'

export const TODAY = '2031-06-02'

/** The coordinates of the districts. */
export const COORDINATES = Object.fromEntries(
  districts.map(({ name, lat, lon }) => [name, { lat, lon }]),
)

const NOTHING = { total: 0, inRange: 0, before: 0 }

/** An organisation without data. */
export function anEmptyOverview(own: Partial<Overview> = {}): Overview {
  return {
    range: { from: '2031-05-04', to: '2031-06-02' },
    before: { from: '2031-04-04', to: '2031-05-03' },
    readAt: '2031-06-02T04:00:00.000Z',
    cards: {
      donors: NOTHING,
      bags: { ...NOTHING, promised: 0 },
      campaigns: { ...NOTHING, running: 0 },
      money: [],
      requests: { open: 0, covered: 0, expired: 0, fulfilled: NOTHING },
    },
    moderation: { open: 0, overdue: 0 },
    weeks: ['2031-05-04', '2031-05-11', '2031-05-18', '2031-05-25', '2031-06-01'].map((week) => ({
      week,
      bags: 0,
      requests: 0,
    })),
    groups: BLOOD_GROUPS.map((group) => ({
      ...{ group, bags: 0, donors: 0, canGive: 0, requests: 0, bagsNeeded: 0 },
    })),
    districts: districts.map(({ name, division }) => ({
      ...{ district: name, division, donors: 0, canGive: 0 },
    })),
    campaigns: [],
    topDonors: [],
    ...own,
  }
}

/** An organisation with 1,312 donors, 70 bags and two campaigns with donations. */
export function anOverview(own: Partial<Overview> = {}): Overview {
  const empty = anEmptyOverview()
  const bags = [3, 0, 12, 5, 1]
  const held: Record<string, [donors: number, canGive: number]> = {
    Dhaka: [1_000, 640],
    Gazipur: [250, 90],
    Rangpur: [62, 40],
  }
  return {
    ...empty,
    cards: {
      donors: { total: 1_312, inRange: 50, before: 40 },
      bags: { total: 70, inRange: 21, before: 28, promised: 4 },
      campaigns: { total: 6, inRange: 2, before: 2, running: 1 },
      money: [{ currency: 'usd', total: 123_450, inRange: 7_500, before: 0 }],
      requests: {
        ...{ open: 9, covered: 5, expired: 3 },
        fulfilled: { total: 31, inRange: 12, before: 0 },
      },
    },
    weeks: empty.weeks.map((each, index) => ({ ...each, bags: bags[index] ?? 0, requests: index })),
    groups: empty.groups.map((each) =>
      each.group === 'O+'
        ? { ...each, bags: 15, donors: 500, canGive: 320, requests: 4, bagsNeeded: 7 }
        : each.group === 'AB-'
          ? { ...each, bags: 6, donors: 3, canGive: 1, requests: 2, bagsNeeded: 5 }
          : { ...each, donors: 10, canGive: 4 },
    ),
    districts: empty.districts
      .map((each) => {
        const [donors = 0, canGive = 0] = held[each.district] ?? []
        return { ...each, donors, canGive }
      })
      .sort((one, other) => other.donors - one.donors),
    campaigns: [
      { id: 'a'.repeat(24), title: 'Camp in Rangpur', currency: 'usd', amount: 5_050, gifts: 3 },
      { id: 'b'.repeat(24), title: '=Camp in Khulna', currency: 'usd', amount: 2_450, gifts: 1 },
    ],
    topDonors: [
      {
        ...{ id: '1'.repeat(24), name: 'Nusrat Jahan', photo: '', bloodGroup: 'O+' },
        ...{ bags: 3, donations: 2, last: '2031-05-20' },
      },
      {
        ...{ id: '2'.repeat(24), name: 'Former member', photo: '', bloodGroup: 'AB-' },
        ...{ bags: 1, donations: 1, last: '2031-05-06' },
      },
    ],
    ...own,
  }
}

let made = 0

/** A person who received blood. */
export function aRecipient(own: Partial<Recipient> = {}): Recipient {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    ...{ patientName: 'Rahima Khatun', bloodGroup: 'B-', bags: 2, location: 'Rangpur Medical' },
    ...{ needDate: '2031-05-09', fulfilledOn: '2031-05-08', by: 'pledges' },
    ...own,
  }
}
