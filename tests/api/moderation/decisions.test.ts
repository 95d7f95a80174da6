import { PATCH as updateAccount } from '@/app/api/account/route'
import { POST as registerDonor } from '@/app/api/donorcreate/route'
import { GET as getDonors } from '@/app/api/getdonars/route'
import { POST as takeDown } from '@/app/api/requests/[id]/take-down/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { countCases } from '@/lib/features/moderation/server/count-cases'
import { listCases } from '@/lib/features/moderation/server/list-cases'
import { getRequestForPages } from '@/lib/features/requests/server/get-request'
import { AuditEntry } from '@/models/audit-entry'
import { BloodRequest } from '@/models/blood-request'
import { ModerationCase } from '@/models/moderation-case'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { createDonor, createPerson, createPledge, createRequest } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { postedMessage, removed } from '@/tests/support/chat'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { dismissCaseAs, reportAs, reviewAs, switchListingAs } from '@/tests/support/moderation'
import { sendPledge } from '@/tests/support/pledges'
import { editRequest } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

const EDITED_MEANWHILE = {
  status: 409,
  code: 'edited-meanwhile',
  message: 'Someone else has changed this blood request since you opened it.',
}

type Person = Awaited<ReturnType<typeof createPerson>>

let admin: Person
let reporter: Person

const open = (kind?: 'request' | 'donor' | 'message' | 'pledge') =>
  listCases({ status: 'open', kind, page: 1, limit: 25 })
const onlyCase = () => ModerationCase.findOne().orFail().lean()
const audited = async () =>
  (await AuditEntry.find().sort({ at: 1, _id: 1 }).lean()).map(({ action }) => action)

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
  reporter = await createPerson({ name: 'Nasrin Akter' })
})
beforeEach(async () => {
  await Promise.all([ModerationCase.deleteMany(), OutboxMail.deleteMany()])
  await AuditEntry.collection.deleteMany({})
})
afterEach(unfreezeTime)

describe('the queue', () => {
  test('shows the subject, reporters and reasons of each case, sorted by due time', async () => {
    freezeTime('2031-05-01T10:00:00Z')
    const request = await createRequest({
      ...{ patientName: 'Rahima Khatun', needDate: '2031-05-03', location: 'Ward 12' },
      ...{ district: 'Khulna', note: 'Bring 500 taka.' },
    })
    await reportAs(reporter, 'request', request._id, { text: 'The number is wrong.' })
    freezeTime('2031-05-02T11:00:00Z')
    const donor = await createDonor({ district: 'Khulna', upazila: 'Dumuria' }, { name: 'Salma' })
    await reportAs(reporter, 'donor', donor._id, { reason: 'harassment' })

    const { rows, total } = await open()

    expect(total).toBe(2)
    expect(rows).toMatchObject([
      {
        kind: 'request',
        isOverdue: true,
        dueAt: '2031-05-02T10:00:00.000Z',
        reports: [{ name: 'Nasrin Akter', reason: 'money', text: 'The number is wrong.' }],
        subject: {
          ...{ patientName: 'Rahima Khatun', canBeTakenDown: true, isReviewed: false },
          // Everything that an admin decides about is in the queue.
          ...{ location: 'Ward 12, Khulna', note: 'Bring 500 taka.' },
        },
      },
      {
        kind: 'donor',
        isOverdue: false,
        about: { name: 'Salma', email: donor.email },
        subject: { district: 'Khulna', isListingOff: false },
      },
    ])
    expect(await countCases()).toEqual({ open: 2, overdue: 1 })
    expect((await open('donor')).rows).toMatchObject([{ kind: 'donor' }])
  })

  test('shows a disputed donation with both sides, and a message with its text', async () => {
    const pledge = await createPledge()
    const about = { openedAt: new Date(), dueAt: new Date(), aboutUser: pledge.donor }
    await ModerationCase.create({ kind: 'pledge', target: pledge._id, ...about })
    const author = await createPerson({ name: 'Tariq Hasan' })
    await reportAs(reporter, 'message', await postedMessage(author, 'Buy my pills'))
    expect((await open('pledge')).rows).toMatchObject([
      { subject: { bags: 1, requester: { email: expect.any(String) } }, reports: [] },
    ])
    expect((await open('message')).rows).toMatchObject([
      { about: { name: 'Tariq Hasan' }, subject: { text: 'Buy my pills' } },
    ])
  })
})

describe('an admin', () => {
  test('dismisses reports: the case closes once, with a log entry', async () => {
    for (const [kind, id] of [
      ['request', (await createRequest())._id],
      ['donor', (await createDonor())._id],
      ['message', await postedMessage(await createPerson(), 'Hello')],
    ]) {
      await reportAs(reporter, String(kind), id)
      const { _id } = await ModerationCase.findOne({ status: 'open' }).orFail().lean()
      const other = await createPerson({ role: 'admin' })
      const responses = await Promise.all([dismissCaseAs(admin, _id), dismissCaseAs(other, _id)])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
    }
    expect((await open()).rows).toEqual([])
    expect(await audited()).toEqual(['request-kept', 'donor-kept', 'message-kept'])
    const decided = await listCases({ status: 'decided', page: 1, limit: 25 })
    expect(decided.rows).toMatchObject(Array(3).fill({ decision: 'kept', isOverdue: false }))
    await reportAs(reporter, 'request', (await createRequest())._id)
    const all = await listCases({ page: 1, limit: 25 })
    expect(all.rows.map(({ status }) => status)).toEqual(['open', ...Array(3).fill('decided')])
    expect(all.total).toBe(4)
  })

  test('cannot dismiss a disputed donation, which needs a decision', async () => {
    const { _id, donor } = await createPledge()
    const about = { openedAt: new Date(), dueAt: new Date(), aboutUser: donor }
    const dispute = await ModerationCase.create({ kind: 'pledge', target: _id, ...about })
    const response = await dismissCaseAs(admin, dispute._id)
    expectErrorResponse(response, { status: 409, code: 'status-not-possible' })
  })

  test('marks a request as reviewed, which its page shows until the owner edits it', async () => {
    const owner = await createPerson()
    const request = await createRequest({ requester: owner._id })
    await reportAs(reporter, 'request', request._id)
    expect((await getRequestForPages(request.id))?.labels).not.toHaveProperty('isReviewed')

    expect((await reviewAs(admin, request._id)).status).toBe(200)
    expect((await reviewAs(admin, request._id)).status).toBe(200)
    expect((await getRequestForPages(request.id))?.labels).toMatchObject({ isReviewed: true })
    expect(await onlyCase()).toMatchObject({ status: 'decided', decision: 'reviewed' })

    const phone = '+880 1999-111222'
    expect((await editRequest(owner, request, { phone })).status).toBe(200)
    expect((await getRequestForPages(request.id))?.labels).not.toHaveProperty('isReviewed')

    await reviewAs(admin, request._id)
    await reviewAs(admin, request._id, false)
    expect((await getRequestForPages(request.id))?.labels).not.toHaveProperty('isReviewed')
    expect(await audited()).toEqual([
      ...['request-reviewed', 'request-reviewed', 'request-review-removed'],
    ])
  })

  test('cannot mark a request that the owner has changed since the list was loaded, and the case remains open', async () => {
    const owner = await createPerson()
    const request = await createRequest({ requester: owner._id })
    await reportAs(reporter, 'request', request._id)
    const seen = async () => (await open('request')).rows[0]?.subject as { revision: number }
    const before = await seen()
    const note = 'Send the transport money to 01700-000000 first.'
    expect((await editRequest(owner, request, { note })).status).toBe(200)

    expectErrorResponse(await reviewAs(admin, request._id, true, before), EDITED_MEANWHILE)
    expect((await getRequestForPages(request.id))?.labels).not.toHaveProperty('isReviewed')
    expect(await onlyCase()).toMatchObject({ status: 'open' })
    expect(await audited()).toEqual([])

    expect((await reviewAs(admin, request._id, true, await seen())).status).toBe(200)
    expectErrorResponse(await reviewAs(admin, request._id, false, before), EDITED_MEANWHILE)
    expect((await getRequestForPages(request.id))?.labels).toMatchObject({ isReviewed: true })
  })

  test('who marks a request during an edit leaves no mark on the unseen version', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await createPerson()
      const request = await createRequest({ requester: owner._id })
      const [edited, reviewed] = await Promise.all([
        editRequest(owner, request, { note: 'Gate 2' }),
        reviewAs(admin, request._id, true, { revision: 0 }),
      ])
      expect([edited.status, [200, 409].includes(reviewed.status)]).toEqual([200, true])
      expect(await BloodRequest.findById(request.id).lean()).toMatchObject({
        ...{ revision: 1, reviewedAt: null },
      })
    }
  })

  test('marks a request from before revisions, and one that got a pledge meanwhile', async () => {
    const { _id } = await createRequest()
    await BloodRequest.collection.updateOne({ _id }, { $unset: { revision: 1 } })
    expect((await reviewAs(admin, _id, true, { revision: 0 })).status).toBe(200)
    const pledgedTo = await createRequest()
    expect((await sendPledge(await createDonor(), pledgedTo)).status).toBe(200)
    expect((await reviewAs(admin, pledgedTo._id, true, { revision: 0 })).status).toBe(200)
  })

  test.each([undefined, null, -1, 0.5, '0'])(
    'must send the revision that they have seen (%s)',
    async (revision) => {
      const { _id } = await createRequest()
      const response = await reviewAs(admin, _id, true, { revision })
      expectErrorResponse(response, { status: 422, code: 'invalid' })
      expect(await BloodRequest.findById(_id).lean()).toMatchObject({ reviewedAt: null })
    },
  )

  test('cannot review a request that is over or missing', async () => {
    const over = await createRequest({ status: 'fulfilled' })
    expectErrorResponse(await reviewAs(admin, over._id), { status: 409, code: 'request-not-open' })
    expectErrorResponse(await reviewAs(admin, admin._id), { status: 404, code: 'not-found' })
  })

  test('takes a reported request down, which closes its case', async () => {
    const { _id } = await createRequest()
    await reportAs(reporter, 'request', _id)
    const params = { id: String(_id) }
    const cookies = await signedIn(admin)
    await callHandler(takeDown, { path: '/', cookies, params, body: { reason: 'It is false.' } })
    expect(await onlyCase()).toMatchObject({ decision: 'taken-down' })
    expect(await BloodRequest.findById(_id).lean()).toMatchObject({ endedBy: 'admin' })
  })

  test('removes a reported message, which closes its case', async () => {
    const id = await postedMessage(await createPerson(), 'Buy my pills')
    await reportAs(reporter, 'message', id)
    await removed(admin, id)
    expect(await onlyCase()).toMatchObject({ decision: 'removed' })
  })

  test('switches a listing off: the donor cannot be found, cannot switch it on, and is notified', async () => {
    const place = { district: 'Bandarban', upazila: 'Thanchi' }
    const donor = await createDonor(place, { name: 'Salma Begum' })
    await reportAs(reporter, 'donor', donor._id)

    const responses = await Promise.all([
      switchListingAs(admin, donor._id, false),
      switchListingAs(admin, donor._id, false),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await onlyCase()).toMatchObject({ decision: 'listing-off' })
    const path = '/api/getdonars?district=Bandarban'
    const search = async () =>
      (await callHandler(getDonors, { path, cookies: await signedIn(reporter) })).body
    expect(await search()).toMatchObject({
      donors: [{ email: '', donor: { phone: '', isDonatable: false } }],
    })
    expect(await OutboxMail.find({ to: donor.email }).lean()).toMatchObject([
      { subject: 'We switched your donor listing off' },
    ])

    const cookies = await signedIn(donor)
    const switchOn = { method: 'PATCH', path: '/api/account', cookies, body: { isAvailable: true } }
    expectErrorResponse(await callHandler(updateAccount, switchOn), {
      status: 403,
      code: 'forbidden',
    })
    const { bloodGroup, phone, address } = donor.donor ?? {}
    const again = { email: donor.email, bloodGroup, phone, address, ...place }
    expect((await callHandler(registerDonor, { path: '/', cookies, body: again })).status).toBe(201)
    expectErrorResponse(await callHandler(updateAccount, switchOn), {
      status: 403,
      code: 'forbidden',
    })

    expect((await switchListingAs(admin, donor._id, true)).status).toBe(200)
    expect(await search()).toMatchObject({ donors: [{ email: donor.email }] })
    expect(await audited()).toEqual(['donor-listing-off', 'donor-listing-on'])
    expect((await User.findById(donor._id).lean())?.donor).not.toHaveProperty('listingOffAt')
  })
})

test('other people cannot decide', async () => {
  const { _id } = await createRequest()
  await reportAs(reporter, 'request', _id)
  const found = await onlyCase()
  for (const response of [
    await dismissCaseAs(reporter, found._id),
    await reviewAs(reporter, _id),
    await switchListingAs(reporter, (await createDonor())._id, false),
  ]) {
    expectErrorResponse(response, { status: 403, code: 'forbidden' })
  }
})
