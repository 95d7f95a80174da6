import mongoose from 'mongoose'
import { DELETE, GET, PATCH, POST, PUT } from '@/app/api/audit/route'
import { DELETE as deleteCampaign } from '@/app/api/campaigndelete/[id]/route'
import { DELETE as keepMessage, POST as reportMessage } from '@/app/api/chat/[id]/report/route'
import { DELETE as removeMessage } from '@/app/api/chat/[id]/route'
import { POST as createCampaign } from '@/app/api/createcampaign/route'
import { DELETE as deleteBooking } from '@/app/api/delete/[id]/route'
import { DELETE as deletePost } from '@/app/api/deleteblogpost/[id]/route'
import { POST as takeDown } from '@/app/api/requests/[id]/take-down/route'
import { PATCH as editService, DELETE as retireService } from '@/app/api/services/[id]/route'
import { POST as createService } from '@/app/api/services/route'
import { PATCH as changeStatus } from '@/app/api/statuschangefortestbooking/[id]/route'
import { DELETE as deleteUser } from '@/app/api/userdelete/[id]/route'
import { PATCH as changeUser } from '@/app/api/users/[id]/route'
import { DELETE as removeVolunteer } from '@/app/api/volunteerdelete/route'
import { connectDb } from '@/lib/core/server/db/connection'
import type { AuditEntryDto } from '@/lib/features/audit/server/audit-entry-dto'
import { listAuditActors } from '@/lib/features/audit/server/list-audit-actors'
import { AuditEntry } from '@/models/audit-entry'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { Campaign } from '@/models/campaign'
import { User } from '@/models/user'
import {
  campaignFields,
  createBlogPost,
  createBooking,
  createHealthTest,
  createPerson,
  createRequest,
  createCampaign as storeCampaign,
} from '@/scripts/seed/factories'
import { makeAdmin } from '@/scripts/seed/promote'
import { emptyLog, logFor, named } from '@/tests/support/audit-log'
import { callHandler } from '@/tests/support/call-handler'
import { postedMessage } from '@/tests/support/chat'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'
import { campaignWith } from '@/tests/support/volunteers'

type Person = Awaited<ReturnType<typeof createPerson>>

let admin: Person
let person: Person
let cookies: string

/** An admin's request about the one resource in its path. */
const about = (
  handler: Parameters<typeof callHandler>[0],
  method: string,
  id: string,
  body?: unknown,
) => callHandler(handler, { method, path: '/api', cookies, params: { id }, body })

/** The only entry of the log. */
async function theAct(): Promise<AuditEntryDto> {
  const { status, body } = await logFor(admin)
  expect([status, body.total, body.entries.length]).toEqual([200, 1, 1])
  return body.entries[0] as AuditEntryDto
}

/** An entry of the admin without person and target, except for the given fields. */
function act(fields: Partial<AuditEntryDto>) {
  return {
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    actor: named(admin),
    ...{ person: null, thing: null, title: '', from: '', to: '', reason: '', token: null },
    ...fields,
  }
}

const countActs = () => AuditEntry.countDocuments()

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin', name: 'Amina Begum' })
  person = await createPerson({ name: 'Nusrat Jahan' })
  cookies = await signedIn(admin)
})

beforeEach(emptyLog)

describe('the log has the admin, the action and the target when an admin', () => {
  test.each([
    ['approves', 'approved', 'pending'],
    ['completes', 'completed', 'approved'],
    ['cancels', 'cancelled', 'pending'],
  ] as const)('%s a booking', async (_does, status, before) => {
    const test = await createHealthTest({ name: 'Lipid Profile' })
    const slot = { date: '2031-12-01', hour: 10, status: before }
    const { id } = await createBooking({ test, person, ...slot })
    const from = Date.now()
    expect(await about(changeStatus, 'PATCH', id, { status })).toMatchObject({ status: 200 })
    const entry = await theAct()
    expect(entry).toEqual(
      act({
        action: `booking-${status}`,
        person: named(person),
        thing: id,
        title: 'Lipid Profile, 2031-12-01 10:00 AM',
      }),
    )
    expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(from)
    expect(Date.parse(entry.at)).toBeLessThanOrEqual(Date.now())
  })

  test.each(['pending', 'completed'] as const)('deletes a %s booking', async (status) => {
    const test = await createHealthTest({ name: 'Lipid Profile' })
    const { id } = await createBooking({ test, person, date: '2031-12-01', hour: 0, status })
    expect(await about(deleteBooking, 'DELETE', id)).toMatchObject({ status: 200 })
    expect(await theAct()).toEqual(
      act({
        action: 'booking-deleted',
        person: named(person),
        thing: id,
        title: 'Lipid Profile, 2031-12-01 12:00 AM',
      }),
    )
  })

  test('creates and deletes a campaign', async () => {
    const body = campaignFields({ title: 'Blood camp in Rangpur' })
    const created = await callHandler<{ campaign: { _id: string } }>(createCampaign, {
      cookies,
      body,
    })
    const thing = created.body.campaign._id
    const recorded = act({ action: 'campaign-created', thing, title: 'Blood camp in Rangpur' })
    expect(await theAct()).toEqual(recorded)

    await about(deleteCampaign, 'DELETE', thing)

    const { entries } = (await logFor(admin)).body
    expect(entries).toEqual([{ ...recorded, action: 'campaign-deleted' }, recorded])
  })

  test('archives a campaign with payments by deleting it', async () => {
    const { id } = await storeCampaign({ title: 'With money' })
    await Campaign.updateOne({ _id: id }, { hasPayments: true })
    await about(deleteCampaign, 'DELETE', id)
    const recorded = act({ action: 'campaign-deleted', thing: id, title: 'With money' })
    expect(await theAct()).toEqual(recorded)
  })

  test('removes a volunteer', async () => {
    const campaignId = String(await campaignWith(person))
    const body = { campaignId, email: person.email }
    await callHandler(removeVolunteer, { method: 'DELETE', cookies, body })
    expect(await theAct()).toEqual(
      act({
        action: 'volunteer-removed',
        person: named(person),
        thing: campaignId,
        title: 'Blood camp at Mirpur College',
      }),
    )
  })

  test('creates, renames and retires a service', async () => {
    const body = {
      testName: 'Serum Creatinine',
      testDescription: 'Tells how well the kidneys clear the blood.',
      preparation: 'None: eat and drink as usual.',
      testPrice: 350,
      imageUrl: '/pictures/default-avatar.svg',
      slotCapacity: 6,
    }
    const created = await callHandler<{ service: { _id: string } }>(createService, {
      cookies,
      body,
    })
    const thing = created.body.service._id
    await about(editService, 'PATCH', thing, { testName: 'Creatinine' })
    await about(editService, 'PATCH', thing, { testPrice: 400 })
    await about(retireService, 'DELETE', thing)

    const title = 'Creatinine'
    expect((await logFor(admin)).body.entries).toEqual([
      act({ action: 'service-retired', thing, title }),
      act({ action: 'service-edited', thing, title }),
      act({ action: 'service-edited', thing, title, from: 'Serum Creatinine', to: title }),
      act({ action: 'service-created', thing, title: 'Serum Creatinine' }),
    ])
  })

  test('deletes another person’s post', async () => {
    const { id } = await createBlogPost({ author: person._id, title: 'My first donation' })
    await about(deletePost, 'DELETE', id)
    const title = 'My first donation'
    const recorded = { action: 'post-deleted', person: named(person), thing: id, title } as const
    expect(await theAct()).toEqual(act(recorded))
  })

  test('removes another person’s message, without its text in the log', async () => {
    const id = await postedMessage(person, 'Buy my pills')
    await about(removeMessage, 'DELETE', id)
    const recorded = { action: 'message-removed', person: named(person), thing: id } as const
    expect(await theAct()).toEqual(act(recorded))
  })

  test('dismisses the reports of a message', async () => {
    const id = await postedMessage(person, 'Tea, anybody?')
    await about(reportMessage, 'POST', id, { reason: 'An advertisement.' })
    expect(await countActs()).toBe(0)
    await about(keepMessage, 'DELETE', id)
    const recorded = { action: 'message-kept', person: named(person), thing: id } as const
    expect(await theAct()).toEqual(act(recorded))
  })

  test('takes a request down, with the reason', async () => {
    const { id } = await createRequest({ requester: person._id })
    await about(takeDown, 'POST', id, { reason: 'It asks for money.' })
    const entry = await theAct()
    const recorded = { action: 'request-taken-down', person: named(person), thing: id } as const
    const reason = 'It asks for money.'
    expect(entry).toEqual(act({ ...recorded, reason, title: expect.stringMatching(/\S/) }))
    // The entry does not name the patient.
    expect(entry.title).not.toContain('Rahima')
  })

  test('gives a person the admin role, and removes it again', async () => {
    const chosen = await createPerson({ name: 'Shuvo Das' })
    await about(changeUser, 'PATCH', chosen.id, { role: 'admin' })
    await about(changeUser, 'PATCH', chosen.id, { role: 'user' })
    const recorded = { action: 'user-role-changed', person: named(chosen) } as const
    expect((await logFor(admin)).body.entries).toEqual([
      act({ ...recorded, from: 'admin', to: 'user' }),
      act({ ...recorded, from: 'user', to: 'admin' }),
    ])
  })

  test('deletes an account, without its name in the log', async () => {
    const leaving = await createPerson({ name: 'Shuvo Das' })
    await about(deleteUser, 'DELETE', leaving.id)
    const photo = '/pictures/default-avatar.svg'
    const former = { id: leaving.id, name: 'Former member', photo }
    expect(await theAct()).toEqual(act({ action: 'user-deleted', person: former }))
    const stored = await AuditEntry.collection.find().toArray()
    expect(JSON.stringify(stored)).not.toMatch(/Shuvo|@/)
  })

  test('is made one at the server’s console', async () => {
    const chosen = await createPerson({ name: 'Shuvo Das' })
    await makeAdmin(chosen.email)
    expect(await makeAdmin(chosen.email)).toContain('is already an admin')
    expect(await theAct()).toEqual(
      act({
        action: 'user-role-changed',
        actor: null,
        person: named(chosen),
        ...{ from: 'user', to: 'admin' },
      }),
    )
  })
})

describe('no entry is written', () => {
  test('when people, including admins, change their own data', async () => {
    for (const own of [person, admin]) {
      const mine = await signedIn(own)
      const booking = await createBooking({ person: own })
      const post = await createBlogPost({ author: own._id })
      const message = await postedMessage(own, 'Never mind')
      const gone = async (handler: Parameters<typeof callHandler>[0], id: string) =>
        (await callHandler(handler, { method: 'DELETE', cookies: mine, params: { id } })).status
      expect(await gone(deleteBooking, booking.id)).toBe(200)
      expect(await gone(deletePost, post.id)).toBe(200)
      expect(await gone(removeMessage, message)).toBe(200)
    }
    expect(await countActs()).toBe(0)
  })

  test('when the request is rejected', async () => {
    const nowhere = String(new mongoose.Types.ObjectId())
    const cancelled = (await createBooking({ status: 'cancelled' })).id
    const organisation = (await storeCampaign({ isOrganisation: true })).id
    const retired = (await createHealthTest({ retiredAt: new Date() })).id
    const quiet = await postedMessage(person, 'Nobody minds this')
    const volunteer = { campaignId: String(await campaignWith()), email: person.email }
    const responses = [
      await about(changeStatus, 'PATCH', cancelled),
      await about(deleteBooking, 'DELETE', nowhere),
      await about(deleteCampaign, 'DELETE', organisation),
      await about(editService, 'PATCH', retired, { testPrice: 1 }),
      await about(retireService, 'DELETE', retired),
      await about(deletePost, 'DELETE', nowhere),
      await about(removeMessage, 'DELETE', nowhere),
      await about(keepMessage, 'DELETE', quiet),
      await callHandler(removeVolunteer, { method: 'DELETE', cookies, body: volunteer }),
      await callHandler(createCampaign, { cookies, body: { title: 'Half a campaign' } }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([
      ...[409, 404, 409, 404, 404, 404, 404, 404, 404, 422],
    ])
    expect(await countActs()).toBe(0)
  })

  test('when the person is not an admin', async () => {
    const { id } = await createBlogPost({ author: admin._id })
    const theirs = await signedIn(person)
    const response = await callHandler(deletePost, {
      method: 'DELETE',
      cookies: theirs,
      params: { id },
    })
    expect(response.status).toBe(403)
    expect(await countActs()).toBe(0)
  })

  test('when a service is saved without a change', async () => {
    const { id } = await createHealthTest({ name: 'Sugar' })
    expect(await about(editService, 'PATCH', id, { testName: 'Sugar' })).toMatchObject({
      status: 200,
    })
    expect(await countActs()).toBe(0)
  })

  test('when the action fails after its entry', async () => {
    const booking = await createBooking()
    // The action is complete except for its place, which cannot be released.
    const collMod = BookingSlot.collection.collectionName
    const { db } = mongoose.connection
    await db?.command({ collMod, validator: { taken: { $gte: 1 } } })
    const response = await about(changeStatus, 'PATCH', booking.id, { status: 'cancelled' })
    await db?.command({ collMod, validator: {} })
    expect(response.status).toBe(500)
    expect((await Booking.findById(booking.id).lean())?.status).toBe('pending')
    expect(await countActs()).toBe(0)
  })
})

describe('concurrently', () => {
  test('the same action by several admins writes only one entry', async () => {
    const booking = (await createBooking()).id
    const campaign = (await storeCampaign()).id
    const post = (await createBlogPost({ author: person._id })).id
    const message = await postedMessage(person, 'Buy my pills')
    const service = (await createHealthTest()).id
    const acts = [
      () => about(changeStatus, 'PATCH', booking),
      () => about(deleteCampaign, 'DELETE', campaign),
      () => about(deletePost, 'DELETE', post),
      () => about(removeMessage, 'DELETE', message),
      () => about(retireService, 'DELETE', service),
    ]
    for (const doIt of acts) {
      await emptyLog()
      const responses = await Promise.all([doIt(), doIt(), doIt(), doIt()])
      // All of them may succeed: the same admin's repeat gets the same response.
      expect(responses.map(({ status }) => status)).toContain(200)
      expect(await countActs()).toBe(1)
    }
  }, 60_000)
})

describe('an admin who reads the log', () => {
  const at = (minutes: number) => new Date(Date.UTC(2031, 0, 1, 0, minutes))
  const createEntry = (minutes: number, fields: object = {}) =>
    AuditEntry.create({ actor: admin._id, action: 'campaign-created', at: at(minutes), ...fields })

  const idsOf = async (query: string) =>
    (await logFor(admin, query)).body.entries.map(({ _id }) => _id)

  test('reads the newest first, page by page, and entries with the same time in a fixed order', async () => {
    const ids: string[] = []
    for (const minutes of [1, 2, 2, 2, 3]) ids.unshift((await createEntry(minutes)).id)
    expect(await idsOf('')).toEqual(ids)
    expect(await idsOf('?limit=2')).toEqual(ids.slice(0, 2))
    expect(await idsOf('?limit=2&page=2')).toEqual(ids.slice(2, 4))
    expect(await idsOf('?limit=2&page=3')).toEqual(ids.slice(4))
    expect((await logFor(admin, '?limit=2&page=9')).body).toEqual({
      ...{ entries: [], total: 5, page: 9, limit: 2 },
    })
  })

  test('filters by action, by admin, and by both', async () => {
    const other = await createPerson({ role: 'admin' })
    const own = await createEntry(3)
    const theirs = await createEntry(2, { actor: other._id })
    const deletion = await createEntry(1, { actor: other._id, action: 'campaign-deleted' })
    expect(await idsOf('?action=campaign-created')).toEqual([own.id, theirs.id])
    expect(await idsOf(`?actor=${other.id}`)).toEqual([theirs.id, deletion.id])
    expect(await idsOf(`?actor=${other.id}&action=campaign-deleted`)).toEqual([deletion.id])
    expect(await idsOf('?action=user-deleted')).toEqual([])
    expect((await logFor(admin, `?actor=${other.id}&limit=1`)).body.total).toBe(2)
  })

  test('reads current names, and none for deleted accounts', async () => {
    const [leaving, renamed] = [await createPerson(), await createPerson({ name: 'Old Name' })]
    await createEntry(1, { actor: leaving._id, person: renamed._id })
    await createEntry(2, { action: 'user-deleted', person: leaving._id })
    await User.deleteOne({ _id: leaving._id })
    await User.updateOne({ _id: renamed._id }, { name: 'New Name' })
    const gone = {
      id: leaving.id,
      name: 'Former member',
      photo: '/pictures/default-avatar.svg',
    }
    const { entries } = (await logFor(admin)).body
    expect(entries.map(({ actor, person }) => [actor, person])).toEqual([
      [named(admin), gone],
      [gone, { ...named(renamed), name: 'New Name' }],
    ])
  })

  test.each([
    ['list-exported', 'Volunteers: Camp: Mirpur', 'স্বেচ্ছাসেবক: Camp: Mirpur'],
    ['list-exported', 'Top donors', 'শীর্ষ রক্তদাতা'],
    ['request-taken-down', 'O-, 2 bags, 2031-12-01', 'O-, ২ ব্যাগ, 2031-12-01'],
    ['donation-decided', 'AB+, 1 bag, 2031-12-01', 'AB+, ১ ব্যাগ, 2031-12-01'],
    ['post-edited', 'Top donors', 'Top donors'],
  ] as const)('reads the site’s texts in Bangla (%s: %s)', async (action, title, bangla) => {
    await createEntry(1, { action, title })
    const titleIn = async (language: string) =>
      (await logFor(admin, '', language)).body.entries[0]?.title
    expect(await titleIn('bn')).toBe(bangla)
    expect(await titleIn('en')).toBe(title)
  })

  test('reads why a request was taken down', async () => {
    await createEntry(1, { action: 'request-taken-down', reason: 'It asks for money.' })
    expect(await theAct()).toMatchObject({ reason: 'It asks for money.' })
  })

  test('finds an empty log before any action', async () => {
    expect((await logFor(admin)).body).toEqual({ entries: [], total: 0, page: 1, limit: 50 })
  })

  test.each(['page=0', 'page=x', 'limit=201', 'limit=-1'])(
    'gets an error for an invalid page (%s)',
    async (query) => expectInvalid(await logFor(admin, `?${query}`)),
  )

  test('gets an error for an unknown action and an invalid admin', async () => {
    const action = ["This action isn't in the audit log."]
    expectInvalid(await logFor(admin, '?action=slept'), { action })
    expectInvalid(await logFor(admin, '?action[$ne]=x&action='), { action })
    expectInvalid(await logFor(admin, '?actor=me'), { actor: [expect.any(String)] })
  })
})

test('the filter has every admin with an entry, also former admins', async () => {
  await AuditEntry.collection.deleteMany({})
  const [former, idle] = [
    await createPerson({ name: 'Zahid the Former' }),
    await createPerson({ name: 'Nobody', role: 'admin' }),
  ]
  const act = { action: 'post-deleted' as const, at: new Date() }
  await AuditEntry.insertMany([
    ...[former, former, admin].map(({ _id }) => ({ ...act, actor: _id })),
    { ...act, actor: null },
  ])
  const actors = await listAuditActors()
  expect(actors).toHaveLength(2)
  expect(actors).toContainEqual({ id: former.id, name: 'Zahid the Former' })
  expect(actors).not.toContainEqual({ id: idle.id, name: 'Nobody' })
})

describe('permission to read the log', () => {
  const path = '/api/audit'

  test('is denied to a visitor, a member and a former admin', async () => {
    expectErrorResponse(await callHandler(GET, { path }), UNAUTHENTICATED)
    expectErrorResponse(await callHandler(GET, { path, cookies: await signedIn(person) }), {
      status: 403,
      code: 'forbidden',
      message: 'Only admins can do this.',
    })
    const former = await createPerson({ role: 'admin' })
    const old = await signedIn(former)
    expect(await callHandler(GET, { path, cookies: old })).toMatchObject({ status: 200 })
    await User.updateOne({ _id: former._id }, { role: 'user', $inc: { sessionVersion: 1 } })
    expectErrorResponse(await callHandler(GET, { path, cookies: old }), UNAUTHENTICATED)
  })

  test.each(Object.entries({ POST, PUT, PATCH, DELETE }))(
    'does not include %s',
    async (method, handler) => {
      const response = await callHandler(handler, { method, path, cookies, body: {} })
      expectErrorResponse(response, { status: 405, code: 'method-not-allowed' })
      expect(response.headers.get('allow')).toBe('GET, HEAD')
    },
  )
})
