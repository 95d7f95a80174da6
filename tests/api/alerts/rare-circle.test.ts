import { PATCH } from '@/app/api/account/route'
import { POST as register } from '@/app/api/donorcreate/route'
import { GET as getAlerts } from '@/app/api/requests/[id]/alerts/route'
import { GET as getDonorsToCall } from '@/app/api/requests/[id]/donors/route'
import { GET as getMatches } from '@/app/api/requests/[id]/matches/route'
import { GET as getProgress } from '@/app/api/requests/[id]/progress/route'
import { connectDb } from '@/lib/core/server/db/connection'
import type { AlertsOfRequest } from '@/lib/features/alerts/contract'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import type { RequestMatches } from '@/lib/features/matching/contract'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { Notification } from '@/models/notification'
import { User } from '@/models/user'
import { createDonor, createPerson, dayFromToday } from '@/scripts/seed/factories'
import {
  askedFor,
  freezeTimeAtDhaka,
  requestWithWaves,
  sendDueWaves,
  waitMinutes,
} from '@/tests/support/alerts'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { unfreezeTime } from '@/tests/support/frozen-time'
import { notificationsOf } from '@/tests/support/notifications'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
type DonorFields = Parameters<typeof createDonor>[0]

beforeAll(connectDb)
beforeEach(async () => {
  freezeTimeAtDhaka('12:00')
  for (const model of [User, BloodRequest, Alert, AlertPlan, Notification]) {
    await (model as typeof User).deleteMany()
  }
})
afterEach(unfreezeTime)

const inBhola = (fields: DonorFields = {}) =>
  createDonor({ bloodGroup: 'AB-', district: 'Bhola', upazila: 'Monpura', ...fields })

const change = async (person: Person, body: object) =>
  callHandler(PATCH, {
    ...{ path: '/api/account', method: 'PATCH', body },
    cookies: await signedIn(person),
  })

const isInCircle = async ({ _id }: Person) =>
  (await User.findById(_id).orFail().lean()).donor?.isInRareCircle === true

async function sendWaves(count: number) {
  for (let wave = 0; wave < count; wave += 1) {
    await sendDueWaves()
    waitMinutes(30)
  }
}

describe('a request for a rare group', () => {
  test('reaches the circle in other divisions after its own division, and no other donors there', async () => {
    const member = await inBhola()
    expect((await change(member, { isInRareCircle: true })).status).toBe(200)
    await inBhola()
    const near = await createDonor({ bloodGroup: 'AB-' })
    const division = await createDonor({
      ...{ bloodGroup: 'AB-', district: 'Tangail', upazila: 'Sakhipur' },
    })
    const request = await requestWithWaves({ bloodGroup: 'AB-' })
    await sendWaves(6)
    expect(await askedFor(request)).toEqual([[near.id], [division.id], [member.id]])
    expect(await Alert.findOne({ donor: member._id }).lean()).toMatchObject({ ring: 'circle' })
  })

  test('reaches the circle at once when the division has no eligible donor', async () => {
    const [far, exact] = [
      await inBhola({ bloodGroup: 'O-', isInRareCircle: true }),
      await inBhola({ isInRareCircle: true }),
    ]
    const request = await requestWithWaves({ bloodGroup: 'AB-' })
    await sendDueWaves()
    expect(await askedFor(request)).toEqual([[exact.id, far.id]])
  })

  test('skips members who left, are deferred, reached their limit or turned alerts off', async () => {
    const left = await inBhola({ isInRareCircle: true })
    await change(left, { isInRareCircle: false })
    await inBhola({ isInRareCircle: true, lastDonationDate: dayFromToday(-10) })
    await inBhola({ isInRareCircle: true, isAvailable: false })
    const [off, tired, asked] = [
      await inBhola({ isInRareCircle: true }),
      await inBhola({ isInRareCircle: true }),
      await inBhola({ isInRareCircle: true }),
    ]
    const set = ({ _id }: Person, $set: object) => User.collection.updateOne({ _id }, { $set })
    await set(off, { notificationSettings: { alerts: { level: 'off' } } })
    await set(tired, {
      notificationSettings: { alerts: { perWeek: 1 } },
      askedAt: [new Date(Date.now() - 86_400_000)],
    })
    const request = await requestWithWaves({ bloodGroup: 'AB-' })
    await sendWaves(3)
    expect(await askedFor(request)).toEqual([[asked.id]])
  })

  test('waits for the morning like every request', async () => {
    freezeTimeAtDhaka('23:00')
    const member = await inBhola({ isInRareCircle: true })
    const request = await requestWithWaves({ bloodGroup: 'AB-' })
    await sendDueWaves()
    expect(await askedFor(request)).toEqual([])
    freezeTimeAtDhaka('07:00', '2031-06-04')
    await sendDueWaves()
    expect(await askedFor(request)).toEqual([[member.id]])
  })

  test('shows its requester and admins that the circle was asked, and the donor why', async () => {
    const member = await inBhola({ isInRareCircle: true })
    const owner = await createPerson()
    const request = await requestWithWaves({ requester: owner._id, bloodGroup: 'AB-' })
    await sendDueWaves()
    const call = async <Body>(handler: typeof getMatches, part: string, as: Person) => {
      const path = `/api/requests/${request.id}/${part}`
      const params = { id: request.id as string }
      return (await callHandler<Body>(handler, { path, params, cookies: await signedIn(as) })).body
    }
    const matches = await call<RequestMatches>(getMatches, 'matches', owner)
    expect(matches.asked).toEqual({ people: 1, circle: 1, waitsForConfirmation: false })
    expect(matches.rings).toContainEqual({ ring: 'circle', exact: 1, compatible: 0 })
    const progress = await call<{ rings: unknown }>(getProgress as never, 'progress', owner)
    expect(progress.rings).toEqual([{ ring: 'circle', asked: 1 }])
    // They agreed to alerts, and not to calls from other divisions.
    expect(await call(getDonorsToCall as never, 'donors', owner)).toEqual({ donors: [] })
    const admin = await createPerson({ role: 'admin' })
    const alerts = await call<AlertsOfRequest>(getAlerts as never, 'alerts', admin)
    expect(alerts.plan).toMatchObject({ reached: 'circle' })
    expect(alerts.alerts).toMatchObject([{ ring: 'circle', person: { name: member.name } }])
    const { body } = await notificationsOf(member)
    expect(body.notifications[0]?.text).toContain('because you joined the rare-group circle')
  })
})

test('a request for a common group never leaves its division, also with members of the circle elsewhere', async () => {
  await inBhola({ bloodGroup: 'O-', isInRareCircle: true })
  const request = await requestWithWaves({ bloodGroup: 'A+' })
  await sendWaves(3)
  expect(await askedFor(request)).toEqual([])
})

test('only donors with a rare group can join, and a new group ends the membership', async () => {
  const common = await createDonor({ bloodGroup: 'O+' })
  expectInvalid(await change(common, { isInRareCircle: true }), {
    isInRareCircle: ['The circle is for donors with AB−, B−, A− or O− blood.'],
  })
  expect(await isInCircle(common)).toBe(false)
  expect((await change(await createPerson(), { isInRareCircle: true })).status).toBe(400)

  const member = await createDonor({ bloodGroup: 'B-' })
  await change(member, { isInRareCircle: true })
  const registerAs = async (bloodGroup: BloodGroup) =>
    callHandler(register, {
      ...{ path: '/api/donorcreate', cookies: await signedIn(member) },
      body: {
        ...{ email: member.email, phone: '+880 1700-123456', bloodGroup },
        ...{ district: 'Dhaka', upazila: 'Savar', address: '12 Station Road' },
      },
    })
  expect((await registerAs('B-')).status).toBeLessThan(300)
  expect(await isInCircle(member)).toBe(true)
  expect((await registerAs('B+')).status).toBeLessThan(300)
  expect(await isInCircle(member)).toBe(false)
})
