import fc from 'fast-check'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { canReceive } from '@/lib/features/donors/compatibility'
import { hasIntervalPassed } from '@/lib/features/donors/rules'
import { type MatchingDonor, type MatchingRequest, matchOf } from '@/lib/features/matching/rules'

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

describe('a donor who may be able to give', () => {
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

  test('is anywhere in the country when the request names no district', () => {
    expect(match({}, { surroundings: null })).toEqual({
      ...{ isMatch: true, ring: 'country', isExact: true },
    })
  })

  test('is in no upazila when the request names a district alone', () => {
    const { upazila: _, ...district } = SAVAR
    expect(match({}, { surroundings: district })).toMatchObject({ ring: 'district' })
  })

  test('needs a crossmatch when their group is another one that the patient can receive', () => {
    expect(match({ bloodGroup: 'O-' })).toEqual({ isMatch: true, ring: 'upazila', isExact: false })
  })
})

describe('a donor who is not asked', () => {
  test('has a group that the patient cannot receive', () => {
    expect(match({ bloodGroup: 'B+' })).toEqual({ isMatch: false, reason: 'incompatible' })
  })

  test('has switched availability off', () => {
    expect(match({ isAvailable: false })).toEqual({ isMatch: false, reason: 'unavailable' })
  })

  test('asked for the blood, or has answered already', () => {
    expect(match({}, { excluded: ['donor'] })).toEqual({ isMatch: false, reason: 'excluded' })
  })

  test('gave 119 days before the need date; 120 and 121 days are enough', () => {
    const gave = (lastDonationDate: string) => match({ lastDonationDate })
    expect(gave('2031-02-16')).toEqual({ isMatch: false, reason: 'deferred', from: '2031-06-16' })
    expect(gave('2031-02-15')).toMatchObject({ isMatch: true })
    expect(gave('2031-02-14')).toMatchObject({ isMatch: true })
  })
})

test('no donor matches whose group, availability, rest or answer stands against it', () => {
  const days = fc.integer({ min: 0, max: 300 }).map((days) => {
    const day = new Date(Date.UTC(2031, 0, 1 + days))
    return day.toISOString().slice(0, 10)
  })
  const group = fc.constantFrom(...BLOOD_GROUPS)
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
