import { connectDb } from '@/lib/core/server/db/connection'
import { getCampaignForPages } from '@/lib/features/campaigns/server/get-campaign'
import { listCampaignsForPages } from '@/lib/features/campaigns/server/list-campaigns'
import { getDriveToEdit } from '@/lib/features/chapters/server/drives'
import { getChapterForPages } from '@/lib/features/chapters/server/get-chapter'
import { CHAPTER_LIMITS } from '@/lib/features/chapters/server/limits'
import { Campaign } from '@/models/campaign'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import {
  createCampaign,
  createChapter,
  createMember,
  createPerson,
  dayFromToday,
} from '@/scripts/seed/factories'
import { emptyLog, logFor } from '@/tests/support/audit-log'
import { chapterFields } from '@/tests/support/chapter-fields'
import { createDrive, driveFields, edit, editDrive, removeDrive } from '@/tests/support/chapters'
import { setFactor } from '@/tests/support/configure'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

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
  await Promise.all([
    ...[Chapter.deleteMany(), ChapterMember.deleteMany(), Campaign.deleteMany(), emptyLog()],
  ])
  coordinator = await createPerson()
  cookies = await signedIn(coordinator)
  chapter = await createChapter({
    name: 'Padma Club',
    translation: { name: 'পদ্মা ক্লাব', about: 'আমরা রক্ত দিই।' },
  })
  await createMember(chapter, coordinator, { role: 'coordinator' })
})

afterEach(() => setFactor('100000'))

describe('a coordinator', () => {
  test('creates a drive, which is listed among the campaigns with its group', async () => {
    const days = { startDate: dayFromToday(3), endDate: dayFromToday(4) }

    const response = await createDrive(cookies, chapter.id, driveFields(days))

    expect(response).toMatchObject({ status: 201, body: { campaign: { title: 'Campus drive' } } })
    const id = response.body.campaign._id
    expect(await Campaign.findById(id).lean()).toMatchObject({
      ...{ chapter: chapter._id, tellNearbyAt: expect.any(Date) },
    })
    expect(await listCampaignsForPages('en')).toMatchObject([
      { _id: id, chapter: { _id: chapter.id, name: 'Padma Club' } },
    ])
    expect(await getCampaignForPages(id, 'bn')).toMatchObject({
      campaign: { chapter: { _id: chapter.id, name: 'পদ্মা ক্লাব' } },
    })
    expect(await getChapterForPages(chapter.id, 'en')).toMatchObject({
      drivesToCome: [{ _id: id }],
    })
    const admin = await createPerson({ role: 'admin' })
    expect((await logFor(admin)).body.entries).toMatchObject([
      { action: 'campaign-created', actor: { id: coordinator.id } },
    ])
  })

  test('edits it with the values of its form, and deletes it', async () => {
    const drive = await createCampaign({ chapter: chapter._id })
    const edited = await editDrive(cookies, chapter.id, drive.id, { title: 'New', revision: 0 })
    expect(edited).toMatchObject({ status: 200, body: { campaign: { title: 'New', revision: 1 } } })
    expect(
      (await editDrive(cookies, chapter.id, drive.id, { title: 'X', revision: 0 })).body,
    ).toMatchObject({
      code: 'edited-meanwhile',
    })
    expectInvalid(
      await editDrive(cookies, chapter.id, drive.id, { endDate: '2020-01-01', revision: 1 }),
    )
    expect((await removeDrive(cookies, chapter.id, drive.id)).status).toBe(200)
    expect(await Campaign.countDocuments()).toBe(0)
  })

  test('cannot change other campaigns: the site’s, the organisation’s, or another group’s', async () => {
    const other = await createChapter()
    const foreign = await Promise.all([
      createCampaign(),
      createCampaign({ isOrganisation: true }),
      createCampaign({ chapter: other._id }),
    ])
    for (const { id } of foreign) {
      const edited = await editDrive(cookies, chapter.id, id, { title: 'Mine', revision: 0 })
      expectErrorResponse(edited, { status: 404, code: 'not-found' })
      expectErrorResponse(await removeDrive(cookies, chapter.id, id), {
        status: 404,
        code: 'not-found',
      })
      // The name of the group that organises it does not help either.
      const through = await editDrive(cookies, other.id, id, { title: 'Mine', revision: 0 })
      expectErrorResponse(through, COORDINATORS_ONLY)
    }
    const person = { id: coordinator.id, role: 'user' } as Parameters<typeof getDriveToEdit>[0]
    for (const { id } of foreign) {
      expect(await getDriveToEdit(person, chapter.id, id)).toBeNull()
      expect(await getDriveToEdit(person, other.id, id)).toBeNull()
    }
    expect(await Campaign.countDocuments({ title: 'Mine' })).toBe(0)
    expect(await Campaign.countDocuments({ archivedAt: null })).toBe(3)
  })

  test('a malformed URL leads to no drive, for an admin too', async () => {
    const admin = { id: coordinator.id, role: 'admin' } as Parameters<typeof getDriveToEdit>[0]
    const { _id } = await createCampaign({ chapter: chapter._id })
    expect(await getDriveToEdit(admin, chapter.id, String(_id))).not.toBeNull()
    expect(await getDriveToEdit(admin, 'a%2fb', String(_id))).toBeNull()
    expect(await getDriveToEdit(admin, chapter.id, 'new@evil.example')).toBeNull()
  })

  test('a removed coordinator has no access, even with an open page', async () => {
    const drive = await createCampaign({ chapter: chapter._id })
    await ChapterMember.updateOne({ person: coordinator._id }, { role: 'member' })
    expectErrorResponse(await createDrive(cookies, chapter.id), COORDINATORS_ONLY)
    const edited = await editDrive(cookies, chapter.id, drive.id, { title: 'X', revision: 0 })
    expectErrorResponse(edited, COORDINATORS_ONLY)
    expectErrorResponse(await removeDrive(cookies, chapter.id, drive.id), COORDINATORS_ONLY)
    expectErrorResponse(await createDrive(undefined, chapter.id), UNAUTHENTICATED)
  })
})

test('a coordinator who is being removed creates the drive before, or not at all', async () => {
  const admin = await signedIn(await createPerson({ role: 'admin' }))
  for (let round = 0; round < 5; round += 1) {
    await Campaign.deleteMany()
    const group = await createChapter()
    await createMember(group, coordinator, { role: 'coordinator' })
    const [created, edited] = await Promise.all([
      createDrive(cookies, group.id),
      edit(admin, group.id, { ...chapterFields(), revision: 0 }),
    ])
    expect(edited.status).toBe(200)
    expect([201, 403]).toContain(created.status)
    expect(await Campaign.countDocuments()).toBe(created.status === 201 ? 1 : 0)
    expectErrorResponse(await createDrive(cookies, group.id), COORDINATORS_ONLY)
  }
})

test('an admin can manage drives of every group, and a drive of an archived group is the site’s', async () => {
  const admin = await createPerson({ role: 'admin' })
  const response = await createDrive(await signedIn(admin), chapter.id)
  expect(response.status).toBe(201)
  await Chapter.updateOne({ _id: chapter._id }, { archivedAt: new Date() })
  expectErrorResponse(await createDrive(cookies, chapter.id), {
    ...{ status: 404, code: 'not-found', message: "This group isn't available." },
  })
  const [listed] = await listCampaignsForPages('en')
  expect(listed).not.toHaveProperty('chapter')
})

test('a coordinator has a daily limit of drives, because each notifies donors; others are not affected', async () => {
  const [other, stranger] = [await createPerson(), await createPerson()]
  await createMember(chapter, other, { role: 'coordinator' })
  // Two a day.
  setFactor(String(2 / CHAPTER_LIMITS['chapter-drives'].points))
  for (let nth = 0; nth < 3; nth += 1) {
    // Rejected requests are not counted.
    expectErrorResponse(await createDrive(await signedIn(stranger), chapter.id), COORDINATORS_ONLY)
  }
  for (let nth = 0; nth < 2; nth += 1) {
    expect((await createDrive(cookies, chapter.id)).status).toBe(201)
  }
  const refused = await createDrive(cookies, chapter.id)
  expectErrorResponse(refused, { status: 429, code: 'too-many-calls' })
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(3_600)
  expect(seconds).toBeLessThanOrEqual(86_400)
  expect(await Campaign.countDocuments()).toBe(2)
  expect((await createDrive(await signedIn(other), chapter.id)).status).toBe(201)
})
