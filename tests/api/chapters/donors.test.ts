import { Types } from 'mongoose'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { registerSubscribers } from '@/lib/features/subscribers'
import { deleteAccount } from '@/lib/features/users/server/delete-account'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { ContactView } from '@/models/contact-view'
import {
  createChapter,
  createDonor,
  createMember,
  createPerson,
  dayFromToday,
} from '@/scripts/seed/factories'
import { countsOf, donors, members } from '@/tests/support/chapters'
import { setFactor } from '@/tests/support/configure'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { blockAs } from '@/tests/support/moderation'
import { signedIn } from '@/tests/support/sign-in'

registerSubscribers()

type Person = Awaited<ReturnType<typeof createPerson>>
type Stored = Awaited<ReturnType<typeof createChapter>>

const COORDINATORS_ONLY = {
  ...{ status: 403, code: 'forbidden' },
  message: 'Only coordinators of this group can do this.',
}

let coordinator: Person
let cookies: string
let chapter: Stored

beforeAll(() => connectDb())

beforeEach(async () => {
  await Promise.all([Chapter.deleteMany(), ChapterMember.deleteMany()])
  coordinator = await createPerson()
  cookies = await signedIn(coordinator)
  chapter = await createChapter()
  await createMember(chapter, coordinator, { role: 'coordinator' })
})

afterEach(() => setFactor('100000'))

/** A donor in the chapter who agreed to be listed. */
async function willing(
  donor: Parameters<typeof createDonor>[0] = {},
  account: Parameters<typeof createDonor>[1] = {},
) {
  const person = await createDonor(donor, account)
  await createMember(chapter, person, { sharesDonor: true })
  return person
}

const namesFor = async (query: Record<string, string> = {}, as = cookies) =>
  (await donors(as, chapter.id, query)).body.donors.map(({ name }) => name)

test('a coordinator sees the willing donors, with group, place and eligibility', async () => {
  const donor = await willing(
    { bloodGroup: 'AB-', upazila: 'Dhamrai', phone: '+880 1700-111222' },
    { name: 'Ayesha Siddika' },
  )
  const { status, body } = await donors(cookies, chapter.id)
  expect(status).toBe(200)
  expect(body.donors).toEqual([
    {
      ...{ _id: donor.id, name: 'Ayesha Siddika', bloodGroup: 'AB-' },
      ...{ district: 'Dhaka', upazila: 'Dhamrai', canDonate: true },
      ...{ phone: '+880 1700-111222', email: donor.email },
      club: expect.objectContaining({ studentId: '', lastCall: null }),
    },
  ])
})

test('the donors of a group count towards the daily limit, except for an admin', async () => {
  setFactor('1')
  for (let nth = 0; nth < 5; nth += 1) await willing()
  await ContactView.create({
    ...{ viewer: `account ${coordinator.id}`, day: dhakaDay(), donors: [] },
    ...{ found: Array.from({ length: 1_997 }, () => new Types.ObjectId()) },
    expiresAt: new Date('9999-12-31'),
  })
  expect((await donors(cookies, chapter.id)).body.donors).toHaveLength(3)
  const both = await createPerson({ role: 'admin' })
  await createMember(chapter, both, { role: 'coordinator' })
  expect((await donors(await signedIn(both), chapter.id)).body.donors).toHaveLength(5)
})

test('a coordinator sees initials of donors whose email is not confirmed', async () => {
  await coordinator.updateOne({ emailVerifiedAt: null })
  await willing({}, { name: 'Ayesha Siddika' })
  expect(await namesFor()).toEqual(['A. S.'])
})

test('the list omits members who did not agree, are no donors, have left, or are in another group', async () => {
  const [silent, left, foreign] = await Promise.all([createDonor(), createDonor(), createDonor()])
  await createMember(chapter, silent, { sharesDonor: false, onLeaderboard: true })
  await createMember(chapter, left, { sharesDonor: true, leftAt: new Date() })
  await createMember(await createChapter(), foreign, { sharesDonor: true })
  await createMember(chapter, await createPerson(), { sharesDonor: true })
  expect((await donors(cookies, chapter.id)).body).toMatchObject({ donors: [], total: 0 })
})

test('hidden contacts are hidden from a coordinator who is an admin too', async () => {
  const both = await createPerson({ role: 'admin' })
  await createMember(chapter, both, { role: 'coordinator' })
  const secret = { phone: '+880 1700-424242', contactsFor: 'accepted' as const }
  const hiding = await willing(secret, { name: 'Hiding', email: 'hiding-one@people.example' })
  await willing({ phone: '+880 1700-434343', isAvailable: false }, { name: 'Paused' })
  for (const as of [cookies, await signedIn(both)]) {
    const { body, bytes } = await donors(as, chapter.id)
    expect(body.donors).toMatchObject([
      { name: 'Hiding', phone: '', email: '', withheld: 'on-acceptance', canDonate: true },
      { name: 'Paused', phone: '', email: '', withheld: 'switched-off', canDonate: false },
    ])
    const wire = bytes.toString('utf8')
    expect(wire).not.toContain('424242')
    expect(wire).not.toContain('434343')
    expect(wire).not.toContain(hiding.email)
  }
})

test('a coordinator whose own email is not confirmed sees no contacts', async () => {
  const unconfirmed = await createPerson({ emailVerifiedAt: null })
  await createMember(chapter, unconfirmed, { role: 'coordinator' })
  await willing({ phone: '+880 1700-111222' })
  const { body } = await donors(await signedIn(unconfirmed), chapter.id)
  expect(body.donors).toMatchObject([{ phone: '', email: '', withheld: 'unconfirmed' }])
})

test('a block between member and coordinator hides the member in both lists', async () => {
  const [blocker, blocked, third] = await Promise.all([
    willing({}, { name: 'Blocker' }),
    willing({}, { name: 'Blocked' }),
    willing({}, { name: 'Third' }),
  ])
  await createMember(await createChapter(), third)
  await ChapterMember.updateOne({ person: coordinator._id }, { sharesDonor: true })
  await coordinator.updateOne({ $set: { donor: (await createDonor()).donor } })
  expect((await blockAs(blocker, 'donor', coordinator._id)).status).toBe(200)
  expect((await blockAs(coordinator, 'donor', blocked._id)).status).toBe(200)
  expect((await namesFor()).sort()).toEqual([coordinator.name, 'Third'].sort())
  const listed = (await members(cookies, chapter.id)).body
  expect(listed.members.map(({ name }) => name)).toEqual([coordinator.name, 'Third'])
  expect(listed.total).toBe(2)
})

test('the filters are those of the donor search: by group, and by eligibility', async () => {
  await willing({ bloodGroup: 'O-' }, { name: 'Rested' })
  await willing({ bloodGroup: 'O-', lastDonationDate: dayFromToday(-30) }, { name: 'Resting' })
  await willing({ bloodGroup: 'A+' }, { name: 'Other' })
  await willing({ bloodGroup: 'O-', isAvailable: false }, { name: 'Paused' })
  expect(await namesFor({ bloodGroup: 'O-' })).toEqual(['Rested', 'Resting', 'Paused'])
  expect(await namesFor({ bloodGroup: 'O-', can: 'now' })).toEqual(['Rested'])
  expect((await namesFor({ can: 'now' })).sort()).toEqual(['Other', 'Rested'])
  expectInvalid(await donors(cookies, chapter.id, { bloodGroup: 'Z' }))
  expectInvalid(await donors(cookies, chapter.id, { can: 'later' }))
})

test('a member, the coordinator of another group and a guest see no donors', async () => {
  const donor = await willing()
  const stranger = await createPerson()
  await createMember(await createChapter(), stranger, { role: 'coordinator' })
  for (const as of [await signedIn(donor), await signedIn(stranger)]) {
    expectErrorResponse(await donors(as, chapter.id), COORDINATORS_ONLY)
  }
  expectErrorResponse(await donors(undefined, chapter.id), UNAUTHENTICATED)
})

test('a deleted account is in no list and no count, and its group may have no coordinator', async () => {
  const donor = await willing()
  await inTransaction((session) => deleteAccount(donor.id, session))
  expect(await namesFor()).toEqual([])
  expect(await countsOf(chapter.id)).toEqual({ stored: 1, entries: 1 })
  await inTransaction((session) => deleteAccount(coordinator.id, session))
  expect(await countsOf(chapter.id)).toEqual({ stored: 0, entries: 0 })
})
