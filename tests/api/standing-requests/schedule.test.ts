import { POST as takeDown } from '@/app/api/requests/[id]/take-down/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { DAY_MS } from '@/lib/core/time/calendar'
import { readPublicRequest } from '@/lib/features/requests/server/get-request'
import { registerSubscribers } from '@/lib/features/subscribers'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Notification } from '@/models/notification'
import { StandingRequest } from '@/models/standing-request'
import {
  createCircleMember,
  createDonor,
  createPerson,
  createStandingRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { freezeTimeAtDhaka } from '@/tests/support/alerts'
import { callHandler } from '@/tests/support/call-handler'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { notifiedTexts } from '@/tests/support/notifications'
import { signedIn } from '@/tests/support/sign-in'
import {
  confirmAs,
  ownOf,
  runStandingRequests,
  storedStandingRequest,
} from '@/tests/support/standing-requests'

registerSubscribers()

type Person = Awaited<ReturnType<typeof createPerson>>

let person: Person

beforeAll(() => connectDb())
beforeEach(async () => {
  freezeTimeAtDhaka('12:00')
  await Promise.all([StandingRequest.deleteMany(), BloodRequest.deleteMany()])
  await Promise.all([Notification.deleteMany(), AlertPlan.deleteMany()])
  person = await createPerson()
})
afterEach(unfreezeTime)

function waitDays(days: number): void {
  freezeTime(new Date(Date.now() + days * DAY_MS).toISOString())
}

const create = (fields: Parameters<typeof createStandingRequest>[0] = {}) =>
  createStandingRequest({ requester: person._id, ...fields })

const postedDates = async () =>
  (await BloodRequest.find().sort({ needDate: 1 }).lean()).map(({ needDate }) => needDate)

describe('the job', () => {
  test('posts a request a week before its date, with all details and its alerts', async () => {
    const standing = await create({
      nextDate: dayFromToday(8),
      component: 'red-cells',
      bagsAsked: 2,
    })
    expect(await runStandingRequests()).toBe(0)
    waitDays(1)
    expect(await runStandingRequests()).toBe(1)
    const [request] = await BloodRequest.find().lean()
    expect(request).toMatchObject({
      ...{ requester: person._id, standingRequest: standing._id, status: 'open' },
      ...{ patientName: 'Tanvir Ahmed', bloodGroup: 'O+', component: 'red-cells' },
      ...{ bagsAsked: 2, bagsNeeded: 2, needDate: dayFromToday(7), urgency: 'scheduled' },
      ...{ district: 'Dhaka', upazila: 'Savar', location: 'Thalassaemia centre' },
      ...{ phone: '+880 1800-654321', phoneFor: 'members' },
    })
    expect(await AlertPlan.countDocuments({ request: request?._id })).toBe(1)
    expect(await notifiedTexts(person)).toEqual([
      expect.objectContaining({
        title: expect.stringContaining('We posted your O+ blood request'),
        path: `/request/${request?._id}`,
      }),
    ])
    const [own] = (await ownOf(person)).standingRequests
    expect(own).toMatchObject({
      ...{ currentRequest: String(request?._id), nextDate: dayFromToday(7 + 28) },
    })
    expect(await readPublicRequest(String(request?._id))).toMatchObject({ circle: standing.id })
  })

  test('posts each date once, with many servers at the same time', async () => {
    await create({ nextDate: dayFromToday(2), everyWeeks: 2 })
    const done = await Promise.all(Array.from({ length: 8 }, runStandingRequests))
    expect(done.reduce((sum, count) => sum + count)).toBe(1)
    await runStandingRequests()
    expect(await postedDates()).toEqual([dayFromToday(2)])
    waitDays(9)
    await Promise.all(Array.from({ length: 4 }, runStandingRequests))
    expect(await postedDates()).toEqual([dayFromToday(-7), dayFromToday(7)])
  })

  test('posts nothing for dates that passed while no server ran', async () => {
    await create({ nextDate: dayFromToday(-30), everyWeeks: 2 })
    await runStandingRequests()
    await runStandingRequests()
    expect(await postedDates()).toEqual([])
    const [own] = (await ownOf(person)).standingRequests
    expect(own?.nextDate).toBe(dayFromToday(12))
  })

  test('posts nothing while paused', async () => {
    await create({ nextDate: dayFromToday(2), status: 'paused', pausedBy: 'requester' })
    expect(await runStandingRequests()).toBe(0)
    expect(await postedDates()).toEqual([])
  })
})

describe('once a month', () => {
  test('the requester is asked, and one press confirms', async () => {
    const standing = await create()
    waitDays(22)
    await runStandingRequests()
    const asked = () => Notification.countDocuments({ 'values.what': 'confirm' })
    expect(await asked()).toBe(0)
    waitDays(1)
    await Promise.all(Array.from({ length: 4 }, runStandingRequests))
    await runStandingRequests()
    expect(await asked()).toBe(1)
    expect((await ownOf(person)).standingRequests[0]?.needsConfirmation).toBe(true)
    expect((await confirmAs(person, standing)).body.standingRequest.needsConfirmation).toBe(false)
    waitDays(22)
    await runStandingRequests()
    expect(await asked()).toBe(1)
    expect((await storedStandingRequest(standing)).status).toBe('active')
  })

  test('without an answer it pauses and posts nothing more, until the requester resumes', async () => {
    const standing = await create({ nextDate: dayFromToday(45) })
    waitDays(23)
    await runStandingRequests()
    waitDays(7)
    await runStandingRequests()
    expect(await storedStandingRequest(standing)).toMatchObject({
      ...{ status: 'paused', pausedBy: 'unconfirmed' },
    })
    const titles = (await notifiedTexts(person)).map(({ title }) => title)
    expect(titles).toEqual([
      'Your standing request for O+ blood is paused',
      'Is O+ blood still needed?',
    ])
    waitDays(10)
    await runStandingRequests()
    expect(await postedDates()).toEqual([])
    await confirmAs(person, standing)
    await runStandingRequests()
    expect(await postedDates()).toEqual([dayFromToday(5)])
  })

  test('after downtime the requester still has a week to answer', async () => {
    const standing = await create({ nextDate: dayFromToday(62) })
    waitDays(60)
    await runStandingRequests()
    const { status, confirmedUntil } = await storedStandingRequest(standing)
    expect(status).toBe('active')
    expect(confirmedUntil.getTime() - Date.now()).toBe(7 * DAY_MS)
    waitDays(7)
    await runStandingRequests()
    expect((await storedStandingRequest(standing)).status).toBe('paused')
  })

  test('no one is asked at night', async () => {
    await create({ nextDate: dayFromToday(60) })
    waitDays(25)
    freezeTimeAtDhaka('23:30', dayFromToday(0))
    expect(await runStandingRequests()).toBe(0)
  })
})

test('a standing request ends when an admin takes down one of its requests', async () => {
  const standing = await create({ nextDate: dayFromToday(2) })
  const donor = await createDonor()
  await createCircleMember(standing, donor)
  await runStandingRequests()
  const request = await BloodRequest.findOne().orFail().lean()
  const admin = await createPerson({ role: 'admin' })
  const { status } = await callHandler(takeDown, {
    path: '/api/requests/take-down',
    cookies: await signedIn(admin, { secondFactorAt: new Date() }),
    params: { id: String(request._id) },
    body: { reason: 'This is not a real patient.' },
  })
  expect(status).toBe(200)
  expect(await StandingRequest.findById(standing._id)).toBeNull()
  expect((await notifiedTexts(person)).map(({ title }) => title)).toContain(
    'Your standing request for O+ blood has ended',
  )
  expect((await notifiedTexts(donor)).map(({ title }) => title)).toContain(
    'The standing request of a patient you give to has ended',
  )
})
