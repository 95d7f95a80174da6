import { GET } from '@/app/api/getdonars/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { User } from '@/models/user'
import { createDonor, createPerson, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { blockAs } from '@/tests/support/moderation'
import { signedIn } from '@/tests/support/sign-in'

interface Found {
  donors: { _id: string; name: string; donor: { district: string; upazila: string } }[]
  total: number
  totalIsCapped?: true
  next?: string | null
  nearestTo?: string
}

type Searcher = Awaited<ReturnType<typeof createPerson>>

async function searchAs(searcher: Searcher, query: Record<string, string>) {
  const cookies = await signedIn(searcher)
  const path = `/api/getdonars?${new URLSearchParams(query)}`
  return (await callHandler<Found>(GET, { path, cookies })).body
}

const livingIn = (district: string, upazila: string, name = upazila, lastDonationDate?: string) =>
  createDonor({ district, upazila, ...(lastDonationDate && { lastDonationDate }) }, { name })
const namesOf = ({ donors }: Found) => donors.map(({ name }) => name)

async function allPages(searcher: Searcher, query: Record<string, string>) {
  const names: string[] = []
  for (let page = 1; ; page += 1) {
    const found = await searchAs(searcher, { ...query, page: String(page) })
    if (found.donors.length === 0) return names
    names.push(...namesOf(found))
  }
}

beforeAll(connectDb)
beforeEach(async () => {
  await User.deleteMany()
})

describe('a search for a thana', () => {
  let searcher: Searcher

  beforeEach(async () => {
    searcher = await createPerson({ name: 'Searcher' })
    await livingIn('Dhaka', 'Dhanmondi', 'Dhanmondi, never gave')
    await livingIn('Dhaka', 'Savar')
    await livingIn('Dhaka', 'Mirpur', 'Mirpur, resting', dayFromToday(-10))
    await livingIn('Kushtia', 'Mirpur', 'Mirpur in Kushtia')
    await livingIn('Dhaka', 'Kafrul', 'Kafrul, gave long ago', dayFromToday(-400))
    await livingIn('Dhaka', 'Mirpur', 'Mirpur, gave long ago', dayFromToday(-300))
    await livingIn('Gazipur', 'Tongi East')
  })

  const CITY = [
    ...['Mirpur, gave long ago', 'Mirpur, resting'],
    ...['Dhanmondi, never gave', 'Kafrul, gave long ago'],
  ]

  test('finds its donors first and then the rest of the city, each by last donation', async () => {
    const found = await searchAs(searcher, { district: 'Dhaka', upazila: 'Mirpur' })
    expect(namesOf(found)).toEqual(CITY)
    expect(found).toMatchObject({ total: 4, nearestTo: 'thana' })
  })

  test.each(['1', '2', '3', '4'])('has the same order in pages of %s', async (limit) => {
    const query = { district: 'Dhaka', upazila: 'Mirpur', limit }
    expect(await allPages(searcher, query)).toEqual(CITY)
    const second = await searchAs(searcher, { ...query, page: '2' })
    expect(second).toMatchObject({ total: 4, nearestTo: 'thana' })
  })

  test('applies the other filters to the whole city', async () => {
    await createDonor({ district: 'Dhaka', upazila: 'Gulshan', bloodGroup: 'B-' }, { name: 'B-' })
    const query = { district: 'ঢাকা', upazila: 'Mirpur' }
    expect(namesOf(await searchAs(searcher, { ...query, bloodGroup: 'B-' }))).toEqual(['B-'])
    const rested = await searchAs(searcher, { ...query, bloodGroup: 'O+', type: 'Eligible' })
    expect(namesOf(rested)).toEqual(CITY.filter((name) => name !== 'Mirpur, resting'))
    expect(rested.total).toBe(3)
  })

  test('omits donors whom the searcher blocked, also from the total', async () => {
    const blocked = await livingIn('Dhaka', 'Mirpur', 'Blocked', dayFromToday(-500))
    await blockAs(searcher, 'donor', blocked._id)
    const found = await searchAs(searcher, { district: 'Dhaka', upazila: 'Mirpur' })
    expect(namesOf(found)).toEqual(CITY)
    expect(found.total).toBe(4)
  })

  test.each([
    ['Dhaka', 'Savar', ['Savar']],
    ['Kushtia', 'Mirpur', ['Mirpur in Kushtia']],
  ])('of a rural upazila (%s, %s) finds only its own donors', async (district, upazila, names) => {
    const found = await searchAs(searcher, { district, upazila })
    expect(namesOf(found)).toEqual(names)
    expect(found.total).toBe(1)
    expect(found).not.toHaveProperty('nearestTo')
  })

  test('stays in the city of its district when other cities have a thana of that name', async () => {
    await livingIn('Chattogram', 'Panchlaish')
    await livingIn('Chattogram', 'Kotwali', 'Kotwali in Chattogram')
    await livingIn('Sylhet', 'Kotwali', 'Kotwali in Sylhet')
    await livingIn('Chattogram', 'Patiya')
    const found = await searchAs(searcher, { district: 'Chattogram', upazila: 'Kotwali' })
    expect(namesOf(found)).toEqual(['Kotwali in Chattogram', 'Panchlaish'])
  })
})

test('a long list of a city is counted up to a thousand, and its pages have numbers', async () => {
  const searcher = await createPerson({ name: 'Searcher', role: 'admin' })
  const { _id, ...neighbour } = (await livingIn('Dhaka', 'Dhanmondi')).toObject()
  await User.insertMany(
    Array.from({ length: 1_010 }, (_, nth) => ({
      ...{ ...neighbour, name: `Neighbour ${nth}`, email: `neighbour-${nth}@people.example` },
    })),
  )
  await livingIn('Dhaka', 'Mirpur')
  const query = { district: 'Dhaka', upazila: 'Mirpur', limit: '200' }
  const first = await searchAs(searcher, query)
  expect(first).toMatchObject({ total: 1_000, totalIsCapped: true, next: '' })
  expect(namesOf(first)[0]).toBe('Mirpur')
  const last = await searchAs(searcher, { ...query, page: '6' })
  expect(last.donors).toHaveLength(12)
  expect(last.next).toBeNull()
  expect(new Set(await allPages(searcher, query)).size).toBe(1_012)
})

describe('a donor who searches', () => {
  let searcher: Searcher

  beforeEach(async () => {
    for (const [district, upazila] of [
      ...[['Panchagarh', 'Boda'] as const, ['Gopalganj', 'Tungipara'] as const],
      ...[['Kushtia', 'Mirpur'] as const, ['Gazipur', 'Kapasia'] as const],
      ...[['Dhaka', 'Savar'] as const, ['Dhaka', 'Dhanmondi'] as const],
    ]) {
      await livingIn(district, upazila)
    }
    searcher = await livingIn('Dhaka', 'Mirpur', 'Searcher')
    await livingIn('Dhaka', 'Mirpur', 'Next Door', dayFromToday(-200))
  })

  const NEAR = ['Searcher', 'Next Door', 'Dhanmondi', 'Savar']
  const FAR = ['Kapasia', 'Tungipara']

  test.each(['1', '3', '50'])('finds the nearest first, in pages of %s', async (limit) => {
    const names = await allPages(searcher, { limit })
    expect(names.slice(0, 6)).toEqual([...NEAR, ...FAR])
    expect(names.slice(6).sort()).toEqual(['Boda', 'Mirpur'])
    expect(await searchAs(searcher, { limit })).toMatchObject({ total: 8, nearestTo: 'home' })
  })

  test('finds the nearest first in their own district', async () => {
    const found = await searchAs(searcher, { district: 'Dhaka' })
    expect(namesOf(found)).toEqual(NEAR)
    expect(found).toMatchObject({ total: 4, nearestTo: 'home' })
  })

  test('finds another district by last donation only', async () => {
    const found = await searchAs(searcher, { district: 'Gazipur' })
    expect(namesOf(found)).toEqual(['Kapasia'])
    expect(found).not.toHaveProperty('nearestTo')
  })

  test('with no donor nearby finds those farther away', async () => {
    await User.deleteMany({ 'donor.district': 'Dhaka', _id: { $ne: searcher._id } })
    expect(await allPages(searcher, { limit: '2' })).toHaveLength(5)
  })
})
