import { connectDb } from '@/lib/core/server/db/connection'
import { deliverDueNotifications } from '@/lib/features/notifications/server/deliver-due-notifications'
import { registerSubscribers } from '@/lib/features/subscribers'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { Block } from '@/models/block'
import { BloodRequest } from '@/models/blood-request'
import { CircleMember } from '@/models/circle-member'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import { StandingRequest } from '@/models/standing-request'
import { User } from '@/models/user'
import {
  createCircleMember,
  createDonor,
  createPerson,
  createStandingRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import {
  askedFor,
  donorsInSavar,
  freezeTimeAtDhaka,
  planOf,
  sendDueWaves,
  waitMinutes,
} from '@/tests/support/alerts'
import { unfreezeTime } from '@/tests/support/frozen-time'
import { pledge } from '@/tests/support/pledges'
import { joinAs, leaveAs, ownOf, runStandingRequests } from '@/tests/support/standing-requests'

registerSubscribers()

type Person = Awaited<ReturnType<typeof createPerson>>
type Standing = Awaited<ReturnType<typeof createStandingRequest>>

const DAY_MINUTES = 24 * 60

beforeAll(() => connectDb())
beforeEach(async () => {
  freezeTimeAtDhaka('12:00')
  for (const model of [User, BloodRequest, Alert, AlertPlan, Notification, Block]) {
    await (model as typeof User).deleteMany()
  }
  await Promise.all([StandingRequest.deleteMany(), CircleMember.deleteMany()])
})
afterEach(unfreezeTime)

describe('a donor', () => {
  test('joins a circle, finds it in their list and leaves it in one press', async () => {
    const standing = await createStandingRequest()
    const donor = await createDonor()
    expect((await joinAs(donor, standing)).status).toBe(200)
    expect((await joinAs(donor, standing)).status).toBe(200)
    const { circles } = await ownOf(donor)
    expect(circles).toEqual([
      expect.objectContaining({ _id: standing.id, bloodGroup: 'O+', circleSize: 1 }),
    ])
    expect(JSON.stringify(circles)).not.toMatch(/Tanvir|654321|Thalassaemia/)
    expect((await leaveAs(donor, standing)).status).toBe(200)
    expect((await leaveAs(donor, standing)).status).toBe(200)
    expect(await CircleMember.countDocuments()).toBe(0)
  })

  test.each([
    ['is not a donor', () => createPerson(), 'not-a-donor'],
    [
      'has no confirmed email',
      () => createPerson({ emailVerifiedAt: null, donor: {} }),
      'unconfirmed',
    ],
    [
      'has a group that does not suit',
      () => createDonor({ bloodGroup: 'A+' }),
      'incompatible-group',
    ],
  ])('who %s cannot join', async (_name, create, code) => {
    const { body } = await joinAs(await create(), await createStandingRequest())
    expect(body.code).toBe(code)
    expect(await CircleMember.countDocuments()).toBe(0)
  })

  test('cannot join the own circle, nor one that ended', async () => {
    const donor = await createDonor()
    const own = await createStandingRequest({ requester: donor._id })
    expect((await joinAs(donor, own)).body.code).toBe('own-request')
    await StandingRequest.deleteOne({ _id: own._id })
    expect((await joinAs(donor, own)).body.code).toBe('not-found')
  })

  test('joins at most five circles, also at the same time', async () => {
    const donor = await createDonor()
    const all = await Promise.all(Array.from({ length: 7 }, () => createStandingRequest()))
    const responses = await Promise.all(all.map((standing) => joinAs(donor, standing)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await CircleMember.countDocuments({ donor: donor._id })).toBe(5)
  })

  test('cannot join a full circle', async () => {
    const standing = await createStandingRequest()
    for (let nth = 0; nth < 99; nth += 1) {
      await createCircleMember(standing, { _id: new StandingRequest()._id })
    }
    const donors = await donorsInSavar(3)
    const responses = await Promise.all(donors.map((donor) => joinAs(donor, standing)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test.each(['blocker', 'blocked'] as const)('who is the %s cannot join', async (side) => {
    const [donor, requester] = [await createDonor(), await createPerson()]
    const standing = await createStandingRequest({ requester: requester._id })
    const other = side === 'blocker' ? 'blocked' : 'blocker'
    await Block.create({
      ...{ [side]: donor._id, [other]: requester._id, kind: 'donor', isNamed: true },
      ...{ target: requester._id, at: new Date() },
    })
    expect((await joinAs(donor, standing)).body.code).toBe('not-found')
    expect(await CircleMember.countDocuments()).toBe(0)
  })
})

describe('for a posted request', () => {
  let standing: Standing

  /** A standing request whose next request is due. */
  async function due(fields: Parameters<typeof createStandingRequest>[0] = {}) {
    standing = await createStandingRequest({ nextDate: dayFromToday(7), ...fields })
    return standing
  }

  async function circleOf(count: number, fields: Parameters<typeof createDonor>[0] = {}) {
    const donors = await donorsInSavar(count, fields)
    for (const donor of donors) await createCircleMember(standing, donor)
    return donors
  }

  async function postNext() {
    await runStandingRequests()
    return BloodRequest.findOne({ standingRequest: standing._id }).sort({ needDate: -1 }).orFail()
  }

  const idsOf = (people: Person[]) => people.map(({ id }) => id as string).sort()

  test('the circle is asked first, two at a time in turn, and then donors nearby', async () => {
    await due()
    const others = await donorsInSavar(2)
    const circle = await circleOf(3, { district: 'Bhola', upazila: 'Monpura' })
    const request = await postNext()
    expect(await sendDueWaves()).toBe(1)
    expect((await askedFor(request)).map((wave) => wave.sort())).toEqual([
      idsOf(circle.slice(0, 2)),
    ])
    waitMinutes(DAY_MINUTES - 1)
    expect(await sendDueWaves()).toBe(0)
    waitMinutes(1)
    await sendDueWaves()
    expect((await askedFor(request))[1]).toEqual(idsOf(circle.slice(2)))
    // The distant members do not move the rings of the normal waves.
    expect((await planOf(request)).reached ?? null).toBeNull()
    waitMinutes(DAY_MINUTES)
    await sendDueWaves()
    expect((await askedFor(request))[2]?.sort()).toEqual(idsOf(others))
  })

  test('members read that they are in the circle', async () => {
    await due()
    const [member] = await circleOf(1)
    await postNext()
    await sendDueWaves()
    await deliverDueNotifications(new Date(Date.now() + 60_000))
    const mail = await OutboxMail.findOne({ to: member?.email }).orFail().lean()
    expect(JSON.stringify(mail)).toContain("You're in this patient's circle.")
  })

  test('no other donor is asked when the circle fills the bags', async () => {
    await due()
    await donorsInSavar(3)
    const [member] = await circleOf(1)
    const request = await postNext()
    await sendDueWaves()
    await pledge(member as Person, request)
    for (let day = 0; day < 5; day += 1) {
      waitMinutes(DAY_MINUTES)
      await sendDueWaves()
    }
    expect(await askedFor(request)).toEqual([[member?.id]])
  })

  test('an early check does not end the turn of the circle', async () => {
    await due()
    await donorsInSavar(3)
    const circle = await circleOf(1)
    const request = await postNext()
    await sendDueWaves()
    await AlertPlan.updateOne({ request: request._id }, { nextAt: new Date() })
    await sendDueWaves()
    expect(await askedFor(request)).toEqual([idsOf(circle)])
  })

  test('members take turns from date to date', async () => {
    await due({ everyWeeks: 2 })
    const circle = await circleOf(4)
    const first = await postNext()
    await sendDueWaves()
    await BloodRequest.updateOne({ _id: first._id }, { status: 'fulfilled', bagsNeeded: 0 })
    waitMinutes(14 * DAY_MINUTES)
    const second = await postNext()
    await sendDueWaves()
    await BloodRequest.updateOne({ _id: second._id }, { status: 'fulfilled', bagsNeeded: 0 })
    expect((await askedFor(first))[0]?.sort()).toEqual(idsOf(circle.slice(0, 2)))
    expect((await askedFor(second))[0]?.sort()).toEqual(idsOf(circle.slice(2)))
    await StandingRequest.updateOne({}, { confirmedUntil: new Date(Date.now() + 40 * 86_400_000) })
    waitMinutes(14 * DAY_MINUTES)
    const third = await postNext()
    await sendDueWaves()
    expect((await askedFor(third))[0]?.sort()).toEqual(idsOf(circle.slice(0, 2)))
  })

  test('a member is asked at most once in three weeks, and other donors once in an interval', async () => {
    await due({ everyWeeks: 2 })
    const [member] = await circleOf(1)
    const [other] = await donorsInSavar(1)
    const first = await postNext()
    await sendDueWaves()
    waitMinutes(DAY_MINUTES)
    await sendDueWaves()
    expect(await askedFor(first)).toEqual([[member?.id], [other?.id]])
    await BloodRequest.updateOne({ _id: first._id }, { status: 'fulfilled', bagsNeeded: 0 })
    waitMinutes(13 * DAY_MINUTES)
    const [newcomer] = await donorsInSavar(1)
    const second = await postNext()
    await sendDueWaves()
    await sendDueWaves()
    expect(await askedFor(second)).toEqual([[newcomer?.id]])
  })

  test('only members who can give and may be asked get an alert', async () => {
    await due()
    const requester = standing.requester
    await circleOf(1, { isAvailable: false })
    await circleOf(1, { lastDonationDate: dayFromToday(-60) })
    const [blocked] = await circleOf(1)
    await Block.create({
      ...{ blocker: blocked?._id, blocked: requester, kind: 'request', isNamed: false },
      ...{ target: requester, at: new Date() },
    })
    const [asked] = await circleOf(1)
    const [busy] = await circleOf(1)
    const recent = Array.from({ length: 7 }, () => new Date())
    await User.updateOne({ _id: busy?._id }, { askedAt: recent }, { timestamps: false })
    // The agreement to this patient counts more than the general level.
    const off = { notificationSettings: { alerts: { level: 'off' } } }
    await User.updateOne({ _id: asked?._id }, off)
    const request = await postNext()
    await sendDueWaves()
    expect(await askedFor(request)).toEqual([[asked?.id]])
  })

  test('three days before the date, all members are asked at once', async () => {
    await due({ nextDate: dayFromToday(3) })
    const circle = await circleOf(8)
    const request = await postNext()
    await sendDueWaves()
    expect((await askedFor(request)).map((wave) => wave.sort())).toEqual([idsOf(circle)])
    const others = await donorsInSavar(1)
    waitMinutes(4 * 60)
    await sendDueWaves()
    expect((await askedFor(request))[1]).toEqual(idsOf(others))
  })

  test('two servers ask each member once', async () => {
    await due({ nextDate: dayFromToday(2) })
    await circleOf(6)
    const request = await postNext()
    await Promise.all([sendDueWaves(), sendDueWaves(), sendDueWaves()])
    expect((await askedFor(request)).flat()).toHaveLength(6)
    expect(await CircleMember.countDocuments({ askedAt: { $ne: null } })).toBe(6)
  })
})
