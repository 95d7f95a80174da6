import { connectDb } from '@/lib/core/server/db/connection'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { OutboxMail } from '@/models/outbox-mail'
import { createChapter, createMember, createPerson } from '@/scripts/seed/factories'
import { emptyLog, logFor } from '@/tests/support/audit-log'
import { chapterFields } from '@/tests/support/chapter-fields'
import { archive, countsOf, create, donors, edit, found, join } from '@/tests/support/chapters'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const GONE = { status: 404, code: 'not-found', message: "This group isn't available." }
const ADMINS_ALONE = { status: 403, code: 'forbidden', message: 'Only admins can do this.' }
const BANGLA = { name: 'পদ্মা ব্লাড ক্লাব', about: 'আমরা একসঙ্গে রক্ত দিই।' }

let admin: Person
let cookies: string

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
  cookies = await signedIn(admin)
})

beforeEach(() =>
  Promise.all([
    ...[Chapter.deleteMany(), ChapterMember.deleteMany(), OutboxMail.deleteMany(), emptyLog()],
  ]),
)

const actsOf = async () => (await logFor(admin)).body.entries.map(({ action }) => action)

describe('an admin', () => {
  test('creates a group in two languages and names its coordinator, who gets an email', async () => {
    const person = await createPerson()
    const coordinators = [person.email.toUpperCase()]

    const response = await create(cookies, chapterFields({ translation: BANGLA, coordinators }))

    expect(response).toMatchObject({
      status: 201,
      body: {
        chapter: {
          ...chapterFields({ coordinators: [person.email] }),
          ...{ language: 'en', translation: BANGLA, revision: 0 },
        },
      },
    })
    const id = response.body.chapter._id
    expect((await donors(await signedIn(person), id)).status).toBe(200)
    expect(await found({ district: 'Dhaka', kind: 'university' })).toMatchObject({
      total: 1,
      chapters: [{ _id: id, name: 'Padma University Blood Club', memberCount: 1 }],
    })
    expect(await OutboxMail.find({ to: person.email }).lean()).toHaveLength(1)
    expect(await actsOf()).toEqual(['chapter-coordinator-added', 'chapter-created'])
  })

  test('gets an error for an unknown place, missing texts and emails without a confirmed account', async () => {
    const unconfirmed = await createPerson({ emailVerifiedAt: null })
    expectInvalid(await create(cookies, chapterFields({ district: 'Atlantis', upazila: '' })))
    expectInvalid(await create(cookies, chapterFields({ district: 'Dhaka', upazila: 'Teknaf' })))
    const coordinators = ['nobody@people.example', unconfirmed.email]
    expectInvalid(await create(cookies, chapterFields({ coordinators })), {
      coordinators: coordinators.map((email) => `No one with a confirmed account uses ${email}.`),
    })
    expectInvalid(await create(cookies, chapterFields({ name: ' ', about: '', kind: 'club' })), {
      name: ['Enter the name of the group.'],
      about: ['Describe the group in a few words.'],
      kind: ['Choose a kind.'],
    })
    expect(await Chapter.countDocuments()).toBe(0)
    expect(await ChapterMember.countDocuments()).toBe(0)
    expect(await OutboxMail.countDocuments()).toBe(0)
  })

  test('removes a coordinator, who remains a member without access to the donors', async () => {
    const person = await createPerson()
    const chapter = await createChapter()
    await createMember(chapter, person, { role: 'coordinator' })
    const theirs = await signedIn(person)
    expect((await donors(theirs, chapter.id)).status).toBe(200)

    const response = await edit(cookies, chapter.id, { ...chapterFields(), revision: 0 })

    expect(response).toMatchObject({ status: 200, body: { chapter: { revision: 1 } } })
    expect((await donors(theirs, chapter.id)).status).toBe(403)
    expect(await countsOf(chapter.id)).toEqual({ stored: 1, entries: 1 })
    expect(await actsOf()).toEqual(['chapter-coordinator-removed', 'chapter-edited'])
  })

  test('makes a member a coordinator, who is not counted a second time', async () => {
    const person = await createPerson()
    const chapter = await createChapter()
    await createMember(chapter, person, { sharesDonor: true })
    const body = { ...chapterFields({ coordinators: [person.email] }), revision: 0 }
    expect((await edit(cookies, chapter.id, body)).status).toBe(200)
    expect(await countsOf(chapter.id)).toEqual({ stored: 1, entries: 1 })
    // Their earlier consent does not change.
    expect(await ChapterMember.findOne({ person: person._id }).lean()).toMatchObject({
      ...{ role: 'coordinator', sharesDonor: true },
    })
  })

  test('cannot overwrite an edit that they have not seen, and an unchanged save is not logged', async () => {
    const { id } = await createChapter()
    const body = { ...chapterFields(), revision: 0 }
    expect((await edit(cookies, id, body)).status).toBe(200)
    expect(await edit(cookies, id, body)).toMatchObject({
      status: 200,
      body: { chapter: { revision: 1 } },
    })
    expectErrorResponse(await edit(cookies, id, { ...body, name: 'Other' }), {
      status: 409,
      code: 'edited-meanwhile',
      message: 'Someone else has changed this group since you opened it.',
    })
    expect(await actsOf()).toEqual(['chapter-edited'])
  })

  test('archives one, which then disappears for all', async () => {
    const person = await createPerson()
    const theirs = await signedIn(person)
    const chapter = await createChapter({ isOpen: true })
    await createMember(chapter, person, { role: 'coordinator' })
    expect((await archive(cookies, chapter.id)).status).toBe(200)
    expect(await found()).toMatchObject({ total: 0 })
    expect(await ChapterMember.countDocuments({ chapter: chapter._id })).toBe(0)
    expect((await archive(cookies, chapter.id)).status).toBe(200)
    expectErrorResponse(await edit(cookies, chapter.id, { ...chapterFields(), revision: 0 }), GONE)
    expectErrorResponse(await donors(theirs, chapter.id), GONE)
    expectErrorResponse(await join(theirs, chapter.id), GONE)
    expect(await actsOf()).toEqual(['chapter-archived'])
  })
})

test('only admins can create, edit or archive, and coordinators cannot', async () => {
  const person = await createPerson()
  const theirs = await signedIn(person)
  const chapter = await createChapter()
  await createMember(chapter, person, { role: 'coordinator' })
  const edited = { ...chapterFields(), revision: 0 }
  for (const [as, refusal] of [
    [theirs, ADMINS_ALONE],
    [undefined, UNAUTHENTICATED],
  ] as const) {
    expectErrorResponse(await create(as), refusal)
    expectErrorResponse(await edit(as, chapter.id, edited), refusal)
    expectErrorResponse(await archive(as, chapter.id), refusal)
  }
  expect(await Chapter.findById(chapter.id).lean()).toMatchObject({ revision: 0, archivedAt: null })
})

test('the list is filtered by district and kind, has pages, and never contains the invitation', async () => {
  await Promise.all([
    createChapter({ name: 'One', district: 'Dhaka', kind: 'company', memberCount: 3 }),
    createChapter({ name: 'Two', district: 'Dhaka', kind: 'college', memberCount: 9 }),
    createChapter({ name: 'Three', district: 'Khulna', kind: 'company', memberCount: 5 }),
  ])
  const names = async (query: Record<string, string>) =>
    (await found(query)).chapters.map(({ name }) => name)
  expect(await names({})).toEqual(['Two', 'Three', 'One'])
  expect(await names({ district: 'Dhaka' })).toEqual(['Two', 'One'])
  expect(await names({ kind: 'company' })).toEqual(['Three', 'One'])
  expect(await names({ kind: 'company', district: 'Khulna' })).toEqual(['Three'])
  expect(await names({ district: 'Nowhere' })).toEqual([])
  expect(await names({ limit: '2', page: '2' })).toEqual(['One'])
  expect(JSON.stringify(await found())).not.toContain('invitation-')
})
