import { GET } from '@/app/api/requests/[id]/alerts/route'
import { connectDb } from '@/lib/core/server/db/connection'
import type { AlertsOfRequest } from '@/lib/features/alerts/contract'
import { deliverDueNotifications } from '@/lib/features/notifications/server/deliver-due-notifications'
import { listRequestsToManage } from '@/lib/features/requests/server/list-requests-to-manage'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Notification } from '@/models/notification'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { createPerson, createRequest } from '@/scripts/seed/factories'
import {
  answerTo,
  donorsInSavar,
  freezeTimeAtDhaka,
  requestWithWaves,
  sendDueWaves,
  waitMinutes,
} from '@/tests/support/alerts'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { unfreezeTime } from '@/tests/support/frozen-time'
import { changeSettingsOf, markRead, notificationsOf } from '@/tests/support/notifications'
import { pledge } from '@/tests/support/pledges'
import { closeRequest } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

let cookies: string

const ask = (id: string, query = '', as = cookies) =>
  callHandler<AlertsOfRequest>(GET, {
    path: `/api/requests/${id}/alerts${query}`,
    params: { id },
    cookies: as,
  })

async function read(id: string, query = ''): Promise<AlertsOfRequest> {
  const { status, body } = await ask(id, query)
  expect(status).toBe(200)
  return body
}

const iso = (time: string) => new Date(`2031-06-03T${time}:00+06:00`).toISOString()

beforeAll(connectDb)

beforeEach(async () => {
  freezeTimeAtDhaka('12:00')
  for (const model of [User, BloodRequest, Alert, AlertPlan, Notification, Pledge]) {
    await (model as typeof User).deleteMany()
  }
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

afterEach(unfreezeTime)

/** Marks a person's first notification as read. */
async function open(person: Person) {
  const { body } = await notificationsOf(person)
  await markRead(person, body.notifications[0]?._id ?? '')
}

test('an admin reads each alert with its wave, channels, opening and answer', async () => {
  const [can, cannot, silent] = (await donorsInSavar(3)) as [Person, Person, Person]
  const { status } = await changeSettingsOf(silent, {
    switches: ['mail', 'push', 'sms'].map((channel) => ({
      ...{ kind: 'blood-needed', channel, isOn: false },
    })),
  })
  expect(status).toBe(200)
  const [other] = (await donorsInSavar(1, { upazila: 'Dhamrai' })) as [Person]
  const request = await requestWithWaves({ bags: 1 })
  await sendDueWaves()
  waitMinutes(2)
  await deliverDueNotifications(new Date(Date.now() + 60_000))
  waitMinutes(18)
  await sendDueWaves()

  await open(can)
  waitMinutes(1)
  const { alerts: asked, counts: before } = await read(request.id)
  expect(before).toMatchObject({ asked: 4, delivered: 2, opened: 1, canGive: 0 })
  expect(asked[3]?.channels).toEqual([
    { channel: 'mail', status: 'due', at: null },
    { channel: 'push', status: 'due', at: null },
  ])
  const alertOf = (person: Person) =>
    asked.find(({ person: { email } }) => email === person.email)?._id ?? ''
  await answerTo(can, alertOf(can), 'can-give')
  await answerTo(cannot, alertOf(cannot), 'not-now')
  waitMinutes(1)
  await pledge(can, request)

  const { plan, counts, alerts, total } = await read(request.id)
  expect(total).toBe(4)
  expect(counts).toEqual({
    ...{ asked: 4, delivered: 2, opened: 1, canGive: 1, notNow: 1, pledged: 1 },
  })
  expect(plan).toEqual({
    ...{ state: 'enough', waves: 2, asked: 4, reached: 'district' },
    ...{ lastWaveAt: iso('12:20'), nextAt: iso('12:40') },
  })
  // None of them has turned on push messages in a browser.
  const channelsAt = (at: string, mail: string) => [
    { channel: 'mail', status: mail, at },
    { channel: 'push', status: 'suppressed', at },
  ]
  const sent = channelsAt(iso('12:02'), 'sent')
  const near = { wave: 1, ring: 'upazila', isExact: true, askedAt: iso('12:00'), isKnown: true }
  const quiet = { openedAt: null, answer: null, answeredAt: null, hasPledged: false }
  const who = ({ name, email }: Person) => ({
    _id: expect.any(String),
    person: { name, email, phone: '' },
  })
  expect(alerts.filter(({ wave }) => wave === 1)).toEqual(
    expect.arrayContaining([
      {
        ...{ ...who(can), ...near, channels: sent, openedAt: iso('12:20'), hasPledged: true },
        ...{ answer: 'can-give', answeredAt: iso('12:21') },
      },
      {
        ...{ ...who(cannot), ...near, ...quiet, channels: sent },
        ...{ answer: 'not-now', answeredAt: iso('12:21') },
      },
      { ...who(silent), ...near, ...quiet, channels: [] },
    ]),
  )
  expect(alerts.slice(3)).toEqual([
    {
      ...{ ...who(other), ...near, ...quiet, wave: 2, ring: 'district', askedAt: iso('12:20') },
      // The only bag was pledged before the email.
      channels: channelsAt(iso('12:22'), 'suppressed'),
    },
  ])
})

test('an admin reads a page of alerts at a time, in the order of the waves', async () => {
  await donorsInSavar(7)
  const request = await requestWithWaves({ bags: 1 })
  await sendDueWaves()
  waitMinutes(20)
  await sendDueWaves()
  const [first, second] = [
    await read(request.id, '?limit=5'),
    await read(request.id, '?limit=5&page=2'),
  ]
  expect([first.total, first.alerts.map(({ wave }) => wave)]).toEqual([7, [1, 1, 1, 1, 1]])
  expect([second.total, second.alerts.map(({ wave }) => wave)]).toEqual([7, [2, 2]])
  const ids = [...first.alerts, ...second.alerts].map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(7)
})

describe('an admin reads why no donor gets an alert', () => {
  test.each([
    ['enough donors have pledged', 'enough'],
    ['people sleep', 'quiet-hours'],
    ['the request was closed', 'closed'],
    ['its day is over', 'past'],
  ])('when %s', async (_why, state) => {
    const [donor] = (await donorsInSavar(2)) as [Person]
    const owner = await createPerson()
    const request = await requestWithWaves({ bags: 1, requester: owner._id })
    await sendDueWaves()
    expect((await read(request.id)).plan?.state).toBe('asking')
    if (state === 'enough') await pledge(donor, request)
    if (state === 'quiet-hours') freezeTimeAtDhaka('23:30')
    if (state === 'closed') await closeRequest(owner, request, 'cancelled')
    if (state === 'past') freezeTimeAtDhaka('12:00', '2031-06-05')
    cookies = await signedIn(await createPerson({ role: 'admin' }))
    const { plan } = await read(request.id)
    expect(plan).toMatchObject({ state, waves: 1, asked: 2 })
    const hasEnded = state === 'closed' || state === 'past'
    expect(plan?.nextAt === null).toBe(hasEnded)
    // The waves end at the next check, and the answer remains.
    waitMinutes(20)
    await sendDueWaves()
    expect((await read(request.id)).plan?.state).toBe(state)
  })
})

test('a request without waves has no recipients, and no row of the list links to them', async () => {
  const [without, alerted] = [await createRequest(), await requestWithWaves()]
  expect(await read(without.id)).toMatchObject({ plan: null, alerts: [], total: 0 })
  const { rows } = await listRequestsToManage({ page: 1, limit: 10 })
  expect(Object.fromEntries(rows.map(({ _id, hasAlerts }) => [_id, hasAlerts]))).toEqual({
    [without.id]: false,
    [alerted.id]: true,
  })
})

test('a deleted account leaves no alert data, and an old notification is no longer known', async () => {
  const [donor] = (await donorsInSavar(1)) as [Person]
  const request = await requestWithWaves()
  await sendDueWaves()
  await Notification.deleteMany({ to: donor._id })
  const { alerts } = await read(request.id)
  expect(alerts).toMatchObject([{ isKnown: false, channels: [], openedAt: null }])
})

test('only admins read the recipients, and only of existing requests', async () => {
  const owner = await createPerson()
  const request = await requestWithWaves({ requester: owner._id })
  expectErrorResponse(await ask(request.id, '', ''), UNAUTHENTICATED)
  expectErrorResponse(await ask(request.id, '', await signedIn(owner)), {
    ...{ status: 403, code: 'forbidden' },
  })
  expectErrorResponse(await ask('64f0c0ffee64f0c0ffee64f0'), { status: 404, code: 'not-found' })
  expectInvalid(await ask(request.id, '?page=0'))
})
