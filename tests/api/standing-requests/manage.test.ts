import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { exportAccount } from '@/lib/features/account-data/server/export-account'
import { registerSubscribers } from '@/lib/features/subscribers'
import { deleteAccount } from '@/lib/features/users/server/delete-account'
import { CircleMember } from '@/models/circle-member'
import { StandingRequest } from '@/models/standing-request'
import {
  createCircleMember,
  createDonor,
  createPerson,
  createStandingRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { freezeTimeAtDhaka } from '@/tests/support/alerts'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { unfreezeTime } from '@/tests/support/frozen-time'
import { notifiedTexts } from '@/tests/support/notifications'
import {
  confirmAs,
  createAs,
  editAs,
  endAs,
  ownOf,
  pauseAs,
  standingRequestFields,
  storedStandingRequest,
} from '@/tests/support/standing-requests'

registerSubscribers()

type Person = Awaited<ReturnType<typeof createPerson>>

const CIRCLE_ENDED = {
  kind: 'standing-request',
  title: 'The standing request of a patient you give to has ended',
  text: 'The circle for O+ blood has ended with it. You can give to someone else. Thank you.',
  path: '/allrequest',
}

const NOT_FOUND = {
  ...{ status: 404, code: 'not-found' },
  message: 'This standing request no longer exists.',
}

let person: Person

beforeAll(() => connectDb())
beforeEach(async () => {
  await Promise.all([StandingRequest.deleteMany(), CircleMember.deleteMany()])
  person = await createPerson()
})
afterEach(unfreezeTime)

describe('a person creates a standing request', () => {
  test('and finds it in their list, confirmed for a month', async () => {
    const { status, body } = await createAs(person)
    expect(status).toBe(201)
    const { hospital: _, ...fields } = standingRequestFields()
    expect(body.standingRequest).toMatchObject({
      ...fields,
      ...{ status: 'active', pausedBy: null, needsConfirmation: false },
      ...{ circleSize: 0, currentRequest: null },
    })
    const { standingRequests, circles } = await ownOf(person)
    expect(standingRequests).toEqual([body.standingRequest])
    expect(circles).toEqual([])
  })

  test('only with a confirmed email, and only when signed in', async () => {
    expectErrorResponse(await createAs(null), UNAUTHENTICATED)
    const unconfirmed = await createPerson({ emailVerifiedAt: null })
    const { status, body } = await createAs(unconfirmed)
    expect([status, body.code]).toEqual([403, 'unconfirmed'])
    expect(await StandingRequest.countDocuments()).toBe(0)
  })

  test.each([
    ['everyWeeks', { everyWeeks: 1 }],
    ['everyWeeks', { everyWeeks: 9 }],
    ['bagsAsked', { bagsAsked: 5 }],
    ['nextDate', { nextDate: dayFromToday(-1) }],
    ['district', { district: '' }],
    ['upazila', { upazila: 'Paba' }],
    ['patientName', { patientName: ' ' }],
  ])('not with a wrong %s', async (field, wrong) => {
    const { status, body } = await createAs(person, standingRequestFields(wrong))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('once for one idempotency key, also at the same time', async () => {
    const key = 'a-key-of-one-form-1'
    const responses = await Promise.all([1, 2, 3].map(() => createAs(person, undefined, key)))
    const ids = responses.map(({ body }) => body.standingRequest._id)
    expect(new Set(ids).size).toBe(1)
    expect(await StandingRequest.countDocuments()).toBe(1)
  })

  test('up to three, also at the same time', async () => {
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => createAs(person)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409])
    expect(await StandingRequest.countDocuments({ requester: person._id })).toBe(3)
  })
})

describe('the requester', () => {
  test('changes the dates and details of the next requests', async () => {
    const stored = await createStandingRequest({
      requester: person._id,
      hospital: 'Old',
      note: 'x',
    })
    const changes = standingRequestFields({ everyWeeks: 3, nextDate: dayFromToday(9) })
    const { status, body } = await editAs(person, stored, changes)
    expect(status).toBe(200)
    expect(body.standingRequest).toMatchObject({ everyWeeks: 3, nextDate: dayFromToday(9) })
    expect(body.standingRequest).not.toHaveProperty('hospital')
    expect(body.standingRequest).not.toHaveProperty('note')
  })

  test('cannot move the next date to one whose request is posted', async () => {
    const lastDate = dayFromToday(3)
    const stored = await createStandingRequest({ requester: person._id, lastDate })
    const moved = await editAs(person, stored, standingRequestFields({ nextDate: lastDate }))
    expectInvalid(moved, {
      nextDate: ['The request for this date is posted already. Choose a later date.'],
    })
    expect((await storedStandingRequest(stored)).nextDate).toBe(dayFromToday(20))
  })

  test('pauses and resumes it; a date that passed meanwhile is skipped', async () => {
    const nextDate = dayFromToday(-3)
    const stored = await createStandingRequest({ requester: person._id, nextDate })
    const paused = await pauseAs(person, stored)
    expect(paused.body.standingRequest).toMatchObject({ status: 'paused', pausedBy: 'requester' })
    const resumed = await confirmAs(person, stored)
    expect(resumed.body.standingRequest).toMatchObject({
      ...{ status: 'active', pausedBy: null, needsConfirmation: false },
      nextDate: dayFromToday(25),
    })
    expect((await storedStandingRequest(stored)).nextDate).toBe(dayFromToday(25))
  })

  test('ends it with its circle; a repeat gets the same response', async () => {
    const stored = await createStandingRequest({ requester: person._id })
    await createCircleMember(stored, await createDonor())
    expect((await endAs(person, stored)).status).toBe(200)
    expect((await endAs(person, stored)).status).toBe(200)
    expect(await StandingRequest.countDocuments()).toBe(0)
    expect(await CircleMember.countDocuments()).toBe(0)
  })

  test('ends it, and the donors of its circle are notified once', async () => {
    freezeTimeAtDhaka('12:00')
    const stored = await createStandingRequest({ requester: person._id, bloodGroup: 'O+' })
    const donor = await createDonor()
    await createCircleMember(stored, donor)
    await Promise.all([endAs(person, stored), endAs(person, stored)])
    expect(await notifiedTexts(donor)).toEqual([CIRCLE_ENDED])
    expect(await notifiedTexts(person)).toEqual([])
  })

  test('is the only person who can change it', async () => {
    const stored = await createStandingRequest()
    const responses = [
      await editAs(person, stored, standingRequestFields()),
      await pauseAs(person, stored),
      await confirmAs(person, stored),
      await endAs(person, stored),
    ]
    for (const response of responses) expectErrorResponse(response, NOT_FOUND)
    expect(await StandingRequest.countDocuments({ status: 'active' })).toBe(1)
  })
})

test('a deleted account leaves neither its standing requests nor its memberships behind', async () => {
  freezeTimeAtDhaka('12:00')
  const donor = await createDonor()
  const own = await createStandingRequest({ requester: donor._id, bloodGroup: 'O+' })
  const other = await createStandingRequest()
  const ownDonor = await createDonor()
  await createCircleMember(own, ownDonor)
  await createCircleMember(other, donor)
  await createCircleMember(other, await createDonor())
  await inTransaction((session) => deleteAccount(donor.id, session))
  expect(await StandingRequest.find().distinct('_id')).toEqual([other._id])
  expect(await CircleMember.countDocuments({ standingRequest: other._id })).toBe(1)
  expect(await CircleMember.countDocuments()).toBe(1)
  expect(await notifiedTexts(ownDonor)).toEqual([CIRCLE_ENDED])
})

test('the export of a person holds both', async () => {
  const donor = await createDonor()
  const own = await createStandingRequest({ requester: donor._id })
  const other = await createStandingRequest()
  await createCircleMember(other, donor)
  const session = { id: donor.id, locale: 'en' } as Parameters<typeof exportAccount>[0]
  const { standingRequests, circles } = await exportAccount(session)
  expect(standingRequests).toEqual([
    expect.objectContaining({ id: own.id, patientName: 'Tanvir Ahmed', everyWeeks: 4 }),
  ])
  expect(circles).toEqual([expect.objectContaining({ standingRequest: other.id, askedAt: null })])
})
