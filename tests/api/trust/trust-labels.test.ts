import { GET as getDonors } from '@/app/api/getdonars/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { listOwnRequests } from '@/lib/features/pledges/server/list-own-requests'
import { getRequestForPages } from '@/lib/features/requests/server/get-request'
import { User } from '@/models/user'
import {
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { withConfirmedPhone } from '@/tests/support/confirmed-phone'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const SECRET = '+880 1722-808080'
const LONG_AGO = new Date('2024-01-02')
let searcher: Person

/** The labels of the only donor in a district. */
async function labelsIn(district: string) {
  const path = `/api/getdonars?district=${district}`
  const { body } = await callHandler<{ donors: { labels?: object }[] }>(getDonors, {
    ...{ path, cookies: await signedIn(searcher) },
  })
  expect(body.donors).toHaveLength(1)
  return body.donors[0]?.labels
}

beforeAll(async () => {
  await connectDb()
  searcher = await createPerson()
})

describe('the labels of a donor in the search', () => {
  test('show facts: a confirmed email, a new account, and completed donations', async () => {
    const place = { district: 'Bhola', upazila: 'Lalmohan' }
    const donor = await createDonor(place)
    expect(await labelsIn('Bhola')).toEqual({ isEmailConfirmed: true, isNewMember: true })

    const given = { donor, date: dayFromToday(-1) }
    await createPledge({ ...given, confirmedAt: new Date() })
    await createPledge({ donor, date: dayFromToday(-300) })
    await createPledge({ donor, date: dayFromToday(-1) })
    await createPledge({ donor, date: dayFromToday(-300), status: 'cancelled' })
    await createPledge({ ...given, status: 'refused' })
    await createPledge({ donor, date: dayFromToday(2) })
    await User.updateOne({ _id: donor._id }, { createdAt: LONG_AGO }, { timestamps: false })
    await User.collection.updateOne({ _id: donor._id }, { $set: { createdAt: LONG_AGO } })
    expect(await labelsIn('Bhola')).toEqual({ isEmailConfirmed: true, donationsConfirmed: 2 })
  })

  test('are absent without such facts', async () => {
    const donor = { district: 'Magura', upazila: 'Shalikha' }
    await createPerson({ donor, emailVerifiedAt: null, createdAt: LONG_AGO })
    expect(await labelsIn('Magura')).toBeUndefined()
  })

  test.each([
    [29, true],
    [31, false],
  ])('for an account of %i days include new: %s', async (days, isNew) => {
    const district = isNew ? 'Feni' : 'Natore'
    const upazila = isNew ? 'Parshuram' : 'Singra'
    const createdAt = new Date(Date.now() - days * 24 * 60 * 60 * 1_000)
    await createPerson({ donor: { district, upazila }, emailVerifiedAt: null, createdAt })
    expect(await labelsIn(district)).toEqual(isNew ? { isNewMember: true } : undefined)
  })
})

test('the public page of a request shows only whether the requester’s email is confirmed or the account new', async () => {
  const requester = await createPerson({ name: 'Secret Name', emailVerifiedAt: null })
  const { id } = await createRequest({ requester: requester._id })
  const page = await getRequestForPages(id)
  expect(page?.labels).toEqual({ isNewMember: true })
  await User.updateOne({ _id: requester._id }, { emailVerifiedAt: new Date() })
  const confirmed = await getRequestForPages(id)
  expect(confirmed?.labels).toEqual({ isEmailConfirmed: true, isNewMember: true })
  for (const secret of ['Secret Name', requester.email, requester.id]) {
    expect(JSON.stringify(confirmed)).not.toContain(secret)
  }
})

test('an owner sees the labels of donors with a pledge, and none of former members', async () => {
  const owner = await createPerson()
  const request = await createRequest({ requester: owner._id })
  const donor = await createDonor()
  await createPledge({ request, donor })
  await createPledge({ donor, date: dayFromToday(-400) })
  const pledger = async () => (await listOwnRequests({ id: owner.id }))[0]?.pledges[0]?.donor
  expect((await pledger())?.labels).toEqual({
    ...{ isEmailConfirmed: true, isNewMember: true, donationsConfirmed: 1 },
  })
  await User.deleteOne({ _id: donor._id })
  expect(await pledger()).not.toHaveProperty('labels')
})

test('a confirmed phone is a label in the search, on the page of a request and in pledges, without its number', async () => {
  const number = '+880 1722-909090'
  const donor = await createDonor({ district: 'Sherpur', upazila: 'Nakla', phone: number })
  await withConfirmedPhone(donor, number)
  const known = { isEmailConfirmed: true, isPhoneConfirmed: true, isNewMember: true }
  expect(await labelsIn('Sherpur')).toEqual(known)
  const { id } = await createRequest({ requester: donor._id })
  const page = await getRequestForPages(id)
  expect(page?.labels).toEqual(known)
  const owner = await createPerson()
  await createPledge({ request: await createRequest({ requester: owner._id }), donor })
  const [own] = await listOwnRequests({ id: owner.id })
  expect(own?.pledges[0]?.donor?.labels).toEqual(known)
  expect(JSON.stringify(page)).not.toContain('909090')
})

test('another number in the donor record is not labelled as confirmed', async () => {
  const donor = await createDonor({ district: 'Netrokona', upazila: 'Atpara', phone: SECRET })
  await withConfirmedPhone(donor, '+880 1722-919191')
  expect(await labelsIn('Netrokona')).toEqual({ isEmailConfirmed: true, isNewMember: true })
})
