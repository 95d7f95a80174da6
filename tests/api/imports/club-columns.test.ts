import { connectDb } from '@/lib/core/server/db/connection'
import { invitationsJob } from '@/lib/features/invitations/server/send-invitations'
import { ChapterMember } from '@/models/chapter-member'
import { Import } from '@/models/import'
import { ImportPart } from '@/models/import-part'
import { ImportRow } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { createChapter, createDonor, createMember, createPerson } from '@/scripts/seed/factories'
import { archive, countsOf, donors, editClub } from '@/tests/support/chapters'
import { expectErrorResponse } from '@/tests/support/error-responses'
import {
  acceptWith,
  confirm,
  get,
  map,
  refused,
  rows,
  runAllSteps,
  step,
  table,
  upload,
} from '@/tests/support/imports'
import { signedIn } from '@/tests/support/sign-in'

const NEVER = new Date('9999-12-31')
const HEADINGS =
  'Name,Mobile,Email,Group,District,Address,Student ID,Batch,Hall,Remarks,Last called'
const NOTED = { studentId: '1905012', batch: '19', hall: 'Zahurul Haq Hall', note: 'After 8 pm' }
const row = (email: string, phone: string, called = '3/4/2025') =>
  `Rahim,${phone},${email},O+,Dhaka,12 Station Road,1905012,19,Zahurul Haq Hall,After 8 pm,${called}`
const RAHIM = row('rahim@listed.example', '01711000001')
const COORDINATORS_ONLY = {
  ...{ status: 403, code: 'forbidden' },
  message: 'Only coordinators of the donor group can open this import.',
}

let admin: Awaited<ReturnType<typeof createPerson>>
let cookies: string
let chapter: Awaited<ReturnType<typeof createChapter>>

beforeAll(() => connectDb())

beforeEach(async () => {
  for (const model of [Import, ImportPart, ImportRow, Invitation, OutboxMail, ChapterMember])
    await (model as typeof Import).deleteMany()
  await User.deleteMany({ email: /@listed\.example$/ })
  admin = await createPerson({ role: 'admin' })
  cookies = await signedIn(admin)
  chapter = await createChapter({ name: 'Padma Club' })
  await createMember(chapter, admin, { role: 'coordinator' })
})

async function mapped(lines: string[], more: object = { chapter: chapter.id }) {
  const { body } = await upload(cookies, [HEADINGS, ...lines].join('\n'))
  const { _id, mapping } = body.import
  const { status } = await map(cookies, _id, mapping, { dayOrder: 'day-first', ...more })
  expect(status).toBe(200)
  return _id
}

async function written(lines: string[], more?: object) {
  const id = await mapped(lines, more)
  const { pass } = (await runAllSteps(cookies, id)).import
  expect((await confirm(cookies, id, { pass, locale: 'en' })).status).toBe(200)
  await runAllSteps(cookies, id)
  return id
}

/** Accepts the invitation of the first person of the list. */
async function accept(fields: object = {}) {
  await invitationsJob.run(NEVER)
  const mail = await OutboxMail.findOne({ to: 'rahim@listed.example' }).lean()
  const token = /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { status, body } = await acceptWith({
    ...{ token, name: 'Rahim', email: 'rahim@listed.example', phone: '+880 1711-000001' },
    ...{ bloodGroup: 'O+', district: 'Dhaka', upazila: 'Savar', address: '12 Station Road' },
    ...{ lastDonationDate: '', password: 'Quiet#River9', agrees: true, ...fields },
  })
  expect(status).toBe(201)
  return body.user._id
}

test('a person who agrees joins the donor group of the list with its club fields', async () => {
  await written([RAHIM])
  const _id = await accept({ joinsChapter: true })
  expect((await donors(cookies, chapter.id)).body.donors).toMatchObject([
    { _id, club: { ...NOTED, lastCall: { at: '2025-04-02T18:00:00.000Z', by: '', isOwn: false } } },
  ])
  expect(await countsOf(chapter.id)).toEqual({ stored: 2, entries: 2 })
})

test('a person who only becomes a donor joins no group, and loses the notes of the list', async () => {
  await written([RAHIM])
  const person = await accept()
  expect(await ChapterMember.countDocuments({ person })).toBe(0)
  expect(await Invitation.countDocuments()).toBe(0)
})

test('members get what their coordinators left empty, if they agreed to be seen as donors', async () => {
  const [open, closed] = [await createDonor(), await createDonor()]
  const member = await createMember(chapter, open, { sharesDonor: true })
  await createMember(chapter, closed, { sharesDonor: false })
  await editClub(cookies, chapter.id, member.id, { ...NOTED, studentId: '', note: 'Ours' })
  const lines = [row(open.email, '01711000002'), row(closed.email, '01711000003'), RAHIM]
  await written(lines)
  expect((await donors(cookies, chapter.id)).body.donors).toMatchObject([
    { _id: open.id, club: { ...NOTED, note: 'Ours', lastCall: { by: '' } } },
  ])
  expect((await ChapterMember.findOne({ person: closed._id }).lean())?.club).toBeUndefined()
})

test('an unreadable club field is left out with a warning', async () => {
  const id = await mapped([
    row('rahim@listed.example', '01711000001', 'soon').replace('19,Z', `${'9'.repeat(61)},Z`),
  ])
  const { counts, warnings } = (await runAllSteps(cookies, id)).import
  expect(counts).toMatchObject({ ok: 1, warned: 1 })
  expect(warnings).toEqual([{ warning: 'club-not-valid', rows: 1 }])
  expect((await ImportRow.findOne({ import: id }).lean())?.person?.club).toEqual({
    ...{ studentId: '1905012', hall: 'Zahurul Haq Hall', note: 'After 8 pm' },
  })
})

test('without a donor group the columns are left out, and a hall is an address', async () => {
  const id = await mapped([RAHIM], {})
  await runAllSteps(cookies, id)
  const { person } = await ImportRow.findOne({ import: id }).orFail().lean()
  expect(person).toMatchObject({ address: '12 Station Road, Zahurul Haq Hall' })
  expect(JSON.stringify(person)).not.toContain('1905012')
})

test('an admin who does not coordinate the group can neither choose it nor open its import', async () => {
  const other = await createPerson({ role: 'admin' })
  const foreign = await signedIn(other)
  await createMember(await createChapter(), other, { role: 'coordinator' })
  const { body } = await upload(cookies, [HEADINGS, RAHIM, 'X'].join('\n'))
  const { _id, mapping } = body.import
  expectErrorResponse(await get(foreign, _id), COORDINATORS_ONLY)
  expect((await map(foreign, _id, mapping)).status).toBe(403)

  const own = (await upload(foreign, [HEADINGS, RAHIM].join('\n'))).body.import
  expectErrorResponse(await map(foreign, own._id, own.mapping, { chapter: chapter.id }), {
    ...COORDINATORS_ONLY,
    message: 'Only coordinators of this group can do this.',
  })

  const sent = { dayOrder: 'day-first', chapter: chapter.id }
  expect((await map(cookies, _id, mapping, sent)).status).toBe(200)
  const { pass } = (await runAllSteps(cookies, _id)).import
  for (const response of [
    await get(foreign, _id),
    await rows(foreign, _id, 'state=refused'),
    await refused(foreign, _id),
    await step(foreign, _id),
    await table(foreign, _id, { sheets: [0] }),
    await map(foreign, _id, mapping),
    await confirm(foreign, _id, { pass, locale: 'en' }),
  ]) {
    expectErrorResponse(response as never, COORDINATORS_ONLY)
  }
})

test('the uploader may no longer open an import of a group that they stopped coordinating', async () => {
  const id = await mapped([RAHIM])
  await ChapterMember.updateOne({ chapter: chapter._id, person: admin._id }, { role: 'member' })
  expectErrorResponse(await get(cookies, id), COORDINATORS_ONLY)
})

test('after the group is archived only the uploader opens the import', async () => {
  const id = await mapped([RAHIM])
  await archive(cookies, chapter.id)
  expect((await get(cookies, id)).status).toBe(200)
  const other = await signedIn(await createPerson({ role: 'admin' }))
  expectErrorResponse(await get(other, id), COORDINATORS_ONLY)
})
