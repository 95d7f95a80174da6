import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { exportAccount } from '@/lib/features/account-data/server/export-account'
import { registerSubscribers } from '@/lib/features/subscribers'
import { deleteAccount } from '@/lib/features/users/server/delete-account'
import { AuditEntry } from '@/models/audit-entry'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { createChapter, createDonor, createMember, createPerson } from '@/scripts/seed/factories'
import { donors, donorsFile, editClub, join, recordCall, undoCall } from '@/tests/support/chapters'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { blockAs } from '@/tests/support/moderation'
import { signedIn } from '@/tests/support/sign-in'

registerSubscribers()

const COORDINATORS_ONLY = {
  ...{ status: 403, code: 'forbidden' },
  message: 'Only coordinators of this group can do this.',
}
const NO_MEMBER = {
  status: 404,
  code: 'not-found',
  message: "This person isn't a member of the group.",
}
const NOTED = {
  studentId: '1905012',
  batch: '19',
  hall: 'Zahurul Haq Hall 214',
  note: 'After 8 pm',
}

type Person = Awaited<ReturnType<typeof createPerson>>

let coordinator: Person
let cookies: string
let chapter: Awaited<ReturnType<typeof createChapter>>
let donor: Person
let member: string

beforeAll(() => connectDb())

beforeEach(async () => {
  await Promise.all([Chapter.deleteMany(), ChapterMember.deleteMany()])
  chapter = await createChapter({ name: 'Padma Club', isOpen: true })
  coordinator = await createPerson({ name: 'Karim Coordinator' })
  cookies = await signedIn(coordinator)
  await createMember(chapter, coordinator, { role: 'coordinator' })
  donor = await createDonor({}, { name: 'Ayesha Siddika' })
  member = (await createMember(chapter, donor, { sharesDonor: true })).id
})

const clubAs = async (as: string) => (await donors(as, chapter.id)).body.donors[0]?.club
const anotherCoordinator = async (of = chapter, role: 'user' | 'admin' = 'user') => {
  const person = await createPerson({ name: 'Nadia Coordinator', role })
  await createMember(of, person, { role: 'coordinator' })
  return { person, cookies: await signedIn(person) }
}

test('a coordinator notes fields, and every coordinator of the group sees them', async () => {
  const { status, body } = await editClub(cookies, chapter.id, member, NOTED)
  expect(status).toBe(200)
  expect(body.club).toEqual({ member, ...NOTED, lastCall: null })
  expect(await clubAs((await anotherCoordinator()).cookies)).toEqual(body.club)
  expect(await clubAs((await anotherCoordinator(chapter, 'admin')).cookies)).toEqual(body.club)
})

test('long texts and links are no club fields', async () => {
  expectInvalid(await editClub(cookies, chapter.id, member, { ...NOTED, batch: 'x'.repeat(61) }))
  expectInvalid(await editClub(cookies, chapter.id, member, { ...NOTED, note: 'www.site.example' }))
  expectInvalid(await editClub(cookies, chapter.id, member, { studentId: '1' }))
})

test('one press records who called and when, a repeat counts once, and undo shows the call before', async () => {
  const nadia = await anotherCoordinator()
  const first = (await recordCall(nadia.cookies, chapter.id, member)).body.club.lastCall
  const called = await recordCall(cookies, chapter.id, member)
  const call = called.body.club.lastCall
  expect(call).toMatchObject({ by: 'Karim Coordinator', isOwn: true })
  expect((await recordCall(cookies, chapter.id, member)).body).toEqual(called.body)
  expect((await clubAs(nadia.cookies))?.lastCall).toEqual({ ...call, isOwn: false })
  expectErrorResponse(await undoCall(nadia.cookies, chapter.id, member, call?._id ?? ''), {
    ...{ status: 403, code: 'forbidden' },
    message: 'Only the coordinator who recorded a call can undo it.',
  })
  for (let times = 0; times < 2; times += 1) {
    const undone = await undoCall(cookies, chapter.id, member, call?._id ?? '')
    expect(undone.body.club.lastCall).toEqual({ ...first, isOwn: false })
  }
})

test('the file has the list with the club fields and the last call, and is logged', async () => {
  await editClub(cookies, chapter.id, member, NOTED)
  await recordCall(cookies, chapter.id, member)
  const { status, body } = await donorsFile(cookies, chapter.id)
  expect(status).toBe(200)
  const [headings, row] = body.split('\r\n')
  expect(headings).toContain('"Student ID","Batch","Hall or room","Note","Last called"')
  expect(row).toMatch(
    /"Ayesha Siddika".*"1905012","19","Zahurul Haq Hall 214","After 8 pm","\d{4}-/,
  )
  expect(
    await AuditEntry.findOne({ action: 'list-exported', thing: chapter._id }).lean(),
  ).toMatchObject({
    title: 'Padma Club',
  })
})

test('coordinators of another group, admins, the donor and guests neither read nor change them', async () => {
  await editClub(cookies, chapter.id, member, NOTED)
  const call = (await recordCall(cookies, chapter.id, member)).body.club.lastCall?._id ?? ''
  const admin = await signedIn(await createPerson({ role: 'admin' }))
  const others = [
    (await anotherCoordinator(await createChapter())).cookies,
    (await anotherCoordinator(await createChapter(), 'admin')).cookies,
    ...[admin, await signedIn(donor)],
  ]
  for (const as of others) {
    for (const response of [
      await editClub(as, chapter.id, member, { ...NOTED, note: 'x' }),
      await recordCall(as, chapter.id, member),
      await undoCall(as, chapter.id, member, call),
      await donorsFile(as, chapter.id),
    ]) {
      expectErrorResponse(response, COORDINATORS_ONLY)
    }
  }
  expectErrorResponse(await recordCall(undefined, chapter.id, member), UNAUTHENTICATED)
  const { body, bytes } = await donors(admin, chapter.id)
  expect(body.donors).toMatchObject([{ name: 'Ayesha Siddika', club: null }])
  expect(bytes.toString('utf8')).not.toContain(NOTED.studentId)
  expect(await clubAs(cookies)).toMatchObject(NOTED)
})

test('a coordinator cannot reach a member of another group by its own group', async () => {
  const elsewhere = await anotherCoordinator(await createChapter({ name: 'Other' }))
  const { chapter: own } = await ChapterMember.findOne({ person: elsewhere.person._id }).orFail()
  expectErrorResponse(await editClub(elsewhere.cookies, String(own), member, NOTED), NO_MEMBER)
  expectErrorResponse(await recordCall(elsewhere.cookies, String(own), member), NO_MEMBER)
})

test('nothing is noted about members who share nothing, have left or are blocked', async () => {
  await ChapterMember.updateOne({ _id: member }, { sharesDonor: false })
  expectErrorResponse(await editClub(cookies, chapter.id, member, NOTED), NO_MEMBER)
  await ChapterMember.updateOne({ _id: member }, { sharesDonor: true, leftAt: new Date() })
  expectErrorResponse(await recordCall(cookies, chapter.id, member), NO_MEMBER)
  await ChapterMember.updateOne({ _id: member }, { leftAt: null })
  expect((await blockAs(coordinator, 'donor', donor._id)).status).toBe(200)
  expectErrorResponse(await recordCall(cookies, chapter.id, member), NO_MEMBER)
})

test('an unconfirmed coordinator sees no club fields', async () => {
  await editClub(cookies, chapter.id, member, NOTED)
  await coordinator.updateOne({ emailVerifiedAt: null })
  expect(await clubAs(cookies)).toBeNull()
})

test('leaving ends what was noted, also for a member who joins again', async () => {
  await editClub(cookies, chapter.id, member, NOTED)
  await recordCall(cookies, chapter.id, member)
  await ChapterMember.updateOne({ _id: member }, { leftAt: new Date() })
  expect((await join(await signedIn(donor), chapter.id, { sharesDonor: true })).status).toBe(200)
  expect(await clubAs(cookies)).toMatchObject({ studentId: '', note: '', lastCall: null })
})

test('the account of the member deletes them, that of the caller only their name', async () => {
  await editClub(cookies, chapter.id, member, NOTED)
  await recordCall(cookies, chapter.id, member)
  const nadia = await anotherCoordinator()
  await inTransaction((session) => deleteAccount(coordinator.id, session))
  const club = await clubAs(nadia.cookies)
  expect(club).toMatchObject({ ...NOTED, lastCall: { by: '', isOwn: false } })
  await inTransaction((session) => deleteAccount(donor.id, session))
  expect(await ChapterMember.countDocuments({ person: donor._id })).toBe(0)
})

test('a person finds what was noted about them in their own data', async () => {
  await editClub(cookies, chapter.id, member, NOTED)
  await recordCall(cookies, chapter.id, member)
  const { groups } = await exportAccount({ id: donor.id, locale: 'en' } as never)
  expect(groups).toMatchObject([
    {
      ...{ group: 'Padma Club', notedByCoordinators: NOTED },
      calledByCoordinators: [expect.any(Date)],
    },
  ])
})
