import { GET } from '@/app/api/requests/[id]/progress/route'
import { connectDb } from '@/lib/core/server/db/connection'
import type { AlertProgress } from '@/lib/features/alerts/contract'
import { deliverDueNotifications } from '@/lib/features/notifications/server/deliver-due-notifications'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Notification } from '@/models/notification'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { createPerson } from '@/scripts/seed/factories'
import {
  donorsInSavar,
  freezeTimeAtDhaka,
  requestWithWaves,
  sendDueWaves,
  waitMinutes,
} from '@/tests/support/alerts'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { unfreezeTime } from '@/tests/support/frozen-time'
import { markRead, notificationsOf } from '@/tests/support/notifications'
import { pledge } from '@/tests/support/pledges'
import { closeRequest } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

beforeAll(connectDb)

beforeEach(async () => {
  freezeTimeAtDhaka('12:00')
  for (const model of [User, BloodRequest, Alert, AlertPlan, Notification, Pledge]) {
    await (model as typeof User).deleteMany()
  }
})

afterEach(unfreezeTime)

async function ask(id: string, person?: Person) {
  const cookies = person && (await signedIn(person))
  return callHandler<AlertProgress>(GET, {
    path: `/api/requests/${id}/progress`,
    params: { id },
    ...(cookies && { cookies }),
  })
}

async function read(id: string, person: Person): Promise<AlertProgress> {
  const { status, body } = await ask(id, person)
  expect(status).toBe(200)
  return body
}

const iso = (time: string) => new Date(`2031-06-03T${time}:00+06:00`).toISOString()

test('the requester sees how many donors were alerted and how near, who opened it, and who pledged', async () => {
  const owner = await createPerson()
  const [first] = (await donorsInSavar(2)) as [Person, Person]
  await donorsInSavar(1, { upazila: 'Dhamrai' })
  const request = await requestWithWaves({ requester: owner._id, bags: 2 })
  expect(await read(request.id, owner)).toEqual({
    ...{ asked: 0, opened: 0, pledged: 0, rings: [] },
    ...{ nextAt: expect.any(String), waitsForConfirmation: false },
  })

  await sendDueWaves()
  waitMinutes(2)
  await deliverDueNotifications(new Date(Date.now() + 60_000))
  expect(await read(request.id, owner)).toMatchObject({
    ...{ asked: 2, opened: 0, rings: [{ ring: 'upazila', asked: 2 }] },
    nextAt: iso('12:20'),
  })

  waitMinutes(18)
  await sendDueWaves()
  const { body } = await notificationsOf(first)
  await markRead(first, body.notifications[0]?._id ?? '')
  await pledge(first, request)
  expect(await read(request.id, owner)).toMatchObject({
    ...{ asked: 3, opened: 1, pledged: 1 },
    rings: [
      { ring: 'upazila', asked: 2 },
      { ring: 'district', asked: 1 },
    ],
  })

  await closeRequest(owner, request, 'cancelled')
  waitMinutes(20)
  await sendDueWaves()
  expect(await read(request.id, owner)).toMatchObject({ asked: 3, nextAt: null })
})

test('it is zero until the requester confirms the email', async () => {
  const owner = await createPerson({ emailVerifiedAt: null })
  await donorsInSavar(1)
  const request = await requestWithWaves({ requester: owner._id })
  await sendDueWaves()
  expect(await read(request.id, owner)).toMatchObject({ asked: 0, waitsForConfirmation: true })
})

test('it is hidden from guests and other people, and for a request that does not exist', async () => {
  const owner = await createPerson()
  const { id } = await requestWithWaves({ requester: owner._id })
  expectErrorResponse(await ask(id), UNAUTHENTICATED)
  expectErrorResponse(await ask(id, await createPerson()), {
    ...{ status: 403, code: 'forbidden', message: 'This request belongs to someone else.' },
  })
  expectErrorResponse(await ask('f'.repeat(24), owner), {
    ...{ status: 404, code: 'not-found', message: "This blood request doesn't exist." },
  })
})
