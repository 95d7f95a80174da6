import fc from 'fast-check'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { canReceive } from '@/lib/features/donors/compatibility'
import { hasIntervalPassed } from '@/lib/features/donors/rules'
import {
  compareMatches,
  type MatchedDonor,
  type MatchingDonor,
  type MatchingRequest,
  matchOf,
  RINGS,
} from '@/lib/features/matching/rules'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'

afterEach(unfreezeTime)

const SAVAR = {
  ...{ district: 'Dhaka', upazila: 'Savar' },
  neighbours: ['Gazipur', 'Narayanganj', 'Cumilla'],
  division: ['Dhaka', 'Gazipur', 'Narayanganj', 'Tangail'],
}
const request: MatchingRequest = {
  ...{ bloodGroup: 'A+', needDate: '2031-06-15' },
  ...{ surroundings: SAVAR, excluded: [] },
}
const donor: MatchingDonor = {
  ...{ id: 'donor', bloodGroup: 'A+', district: 'Dhaka', upazila: 'Savar' },
  ...{ isAvailable: true, lastDonationDate: null },
}

const match = (fields: Partial<MatchingDonor>, changed: Partial<MatchingRequest> = {}) =>
  matchOf({ ...donor, ...fields }, { ...request, ...changed })

describe('an eligible donor', () => {
  test.each([
    ['upazila', { upazila: 'Savar' }],
    ['district', { upazila: 'Dhamrai' }],
    ['neighbours', { district: 'Gazipur', upazila: 'Sreepur' }],
    ['neighbours', { district: 'Cumilla', upazila: 'Debidwar' }],
    ['division', { district: 'Tangail', upazila: 'Sakhipur' }],
    ['country', { district: 'Bhola', upazila: 'Monpura' }],
  ])('is in the ring %s when they live in %o', (ring, place) => {
    expect(match(place)).toEqual({ isMatch: true, ring, isExact: true })
  })

  test('is in the ring of the city in another of its thanas', () => {
    const mirpur = { ...SAVAR, upazila: 'Mirpur', city: ['Pallabi', 'Kafrul'] }
    const ringOfDonor = (upazila: string) => match({ upazila }, { surroundings: mirpur })
    expect(ringOfDonor('Mirpur')).toMatchObject({ ring: 'upazila' })
    expect(ringOfDonor('Pallabi')).toMatchObject({ ring: 'city' })
    expect(ringOfDonor('Savar')).toMatchObject({ ring: 'district' })
  })

  test('is in the circle only for a rare group, and only in other divisions', () => {
    const member = { bloodGroup: 'O-', isInRareCircle: true } as const
    const far = { district: 'Bhola', upazila: 'Monpura' }
    const rare = { bloodGroup: 'A-' } as const
    expect(match({ ...member, ...far }, rare)).toMatchObject({ ring: 'circle', isExact: false })
    expect(match({ ...member, ...far })).toMatchObject({ ring: 'country' })
    expect(match(member, rare)).toMatchObject({ ring: 'upazila' })
    expect(match({ ...member, ...far, isInRareCircle: false }, rare)).toMatchObject({
      ring: 'country',
    })
    expect(match({ ...member, ...far }, { ...rare, surroundings: null })).toMatchObject({
      ring: 'country',
    })
  })

  test('is anywhere in the country when the request has no district', () => {
    expect(match({}, { surroundings: null })).toEqual({
      ...{ isMatch: true, ring: 'country', isExact: true },
    })
  })

  test('is in no upazila when the request has only a district', () => {
    const { upazila: _, ...district } = SAVAR
    expect(match({}, { surroundings: district })).toMatchObject({ ring: 'district' })
  })

  test('needs a crossmatch for another compatible group', () => {
    expect(match({ bloodGroup: 'O-' })).toEqual({ isMatch: true, ring: 'upazila', isExact: false })
  })
})

describe('a donor without an alert', () => {
  test('has a group that the patient cannot receive', () => {
    expect(match({ bloodGroup: 'B+' })).toEqual({ isMatch: false, reason: 'incompatible' })
  })

  test('has turned availability off', () => {
    expect(match({ isAvailable: false })).toEqual({ isMatch: false, reason: 'unavailable' })
  })

  test('is the requester, or has already responded', () => {
    expect(match({}, { excluded: ['donor'] })).toEqual({ isMatch: false, reason: 'excluded' })
  })

  test('donated 119 days before the need date; 120 and 121 days are enough', () => {
    const gave = (lastDonationDate: string) => match({ lastDonationDate })
    expect(gave('2031-02-16')).toEqual({ isMatch: false, reason: 'deferred', from: '2031-06-16' })
    expect(gave('2031-02-15')).toMatchObject({ isMatch: true })
    expect(gave('2031-02-14')).toMatchObject({ isMatch: true })
  })
})

const days = fc.integer({ min: 0, max: 300 }).map((days) => {
  const day = new Date(Date.UTC(2031, 0, 1 + days))
  return day.toISOString().slice(0, 10)
})
const group = fc.constantFrom(...BLOOD_GROUPS)

test('no donor with an incompatible group, availability, deferral or response matches', () => {
  const someone = fc.record({
    ...{ id: fc.constantFrom('a', 'b', 'c'), bloodGroup: group, isAvailable: fc.boolean() },
    ...{ district: fc.constantFrom('Dhaka', 'Gazipur', 'Bhola'), upazila: fc.constant('Savar') },
    lastDonationDate: fc.option(days),
  })
  const asked = fc.record({
    ...{ bloodGroup: group, needDate: days },
    surroundings: fc.constantFrom(SAVAR, null),
    excluded: fc.subarray(['a', 'b']),
  })
  fc.assert(
    fc.property(someone, asked, (one, blood) => {
      const mayGive =
        canReceive(blood.bloodGroup, one.bloodGroup) &&
        one.isAvailable &&
        hasIntervalPassed(one.lastDonationDate, blood.needDate) &&
        !blood.excluded.includes(one.id)
      expect(matchOf(one, blood).isMatch).toBe(mayGive)
    }),
  )
})

describe('matching donors are alerted', () => {
  const known: MatchedDonor = { id: 'b', ring: 'district', isExact: true, lastDonationDate: null }
  test.each<[string, Partial<MatchedDonor>, Partial<MatchedDonor>]>([
    ['of the own group first, however far', { ring: 'country' }, { isExact: false }],
    ['the nearer first, however rested', { lastDonationDate: '2031-01-01' }, { ring: 'country' }],
    ['who never gave before who gave', {}, { lastDonationDate: '2020-01-01' }],
    [
      'who gave longer ago before who gave lately',
      { lastDonationDate: '2029-12-31' },
      { lastDonationDate: '2030-01-01' },
    ],
    ['in the order of their ids where all else is equal', { id: 'a' }, {}],
  ])('%s', (_order, first, second) => {
    const [one, other] = [
      { ...known, ...first },
      { ...known, ...second },
    ]
    expect(compareMatches(one, other)).toBeLessThan(0)
    expect(compareMatches(other, one)).toBeGreaterThan(0)
  })

  test('in the same order, however they were found', () => {
    const matched = fc.record({
      ...{ id: fc.constantFrom(...'0123456789abcdef'), ring: fc.constantFrom(...RINGS) },
      ...{ isExact: fc.boolean(), lastDonationDate: fc.option(days) },
    })
    const people = fc.uniqueArray(matched, { selector: ({ id }) => id, maxLength: 12 })
    const shuffled = people.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([some, same]) => {
        const order = some.toSorted(compareMatches)
        expect(same.toSorted(compareMatches)).toEqual(order)
        for (const [nth, one] of order.entries()) {
          for (const later of order.slice(nth + 1)) {
            expect(compareMatches(one, later)).toBeLessThan(0)
            expect(compareMatches(later, one)).toBeGreaterThan(0)
          }
        }
      }),
    )
  })
})

describe('around midnight in Dhaka', () => {
  // 18:00 UTC on 14 June is midnight in Dhaka.
  test.each([
    ['a minute before, 119 days have passed', '2031-06-14T17:59:00Z', false],
    ['a minute after, 120 days have passed', '2031-06-14T18:01:00Z', true],
    ['a day later, 121 days have passed', '2031-06-15T18:01:00Z', true],
  ])('%s', (_when, now, isMatch) => {
    freezeTime(now)
    expect(match({ lastDonationDate: '2031-02-15' }, { needDate: dhakaDay() }).isMatch).toBe(
      isMatch,
    )
  })
})
