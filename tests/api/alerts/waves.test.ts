import { Types } from 'mongoose'
import { POST as post } from '@/app/api/createbloodrequest/route'
import { POST, PUT } from '@/app/api/email-verification/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { alertableDonorsFilter } from '@/lib/features/alerts/server/alertable-donors-filter'
import { canBeAlerted } from '@/lib/features/alerts/server/plan-next-wave'
import {
  claimDuePlan,
  sendDueAlertWaves,
  sendWave,
} from '@/lib/features/alerts/server/send-due-alert-waves'
import { alertSettingsOf } from '@/lib/features/notifications/settings'
import { URGENCIES } from '@/lib/features/requests/rules'
import { Alert } from '@/models/alert'
import { AlertPlan } from '@/models/alert-plan'
import { Block } from '@/models/block'
import { BloodRequest } from '@/models/blood-request'
import { Notification } from '@/models/notification'
import { User } from '@/models/user'
import {
  createContactRequest,
  createDonor,
  createPerson,
  createPledge,
  createWaitingEntry,
  dayFromToday,
} from '@/scripts/seed/factories'
import {
  askedFor,
  donorsInSavar,
  freezeTimeAtDhaka,
  planOf,
  postRequest,
  requestWithWaves,
  sendDueWaves,
  waitMinutes,
} from '@/tests/support/alerts'
import { callHandler } from '@/tests/support/call-handler'
import { unfreezeTime } from '@/tests/support/frozen-time'
import { insideNext, type Later } from '@/tests/support/inside-next'
import { mailedToken } from '@/tests/support/mailed-links'
import { pledge, withdraw } from '@/tests/support/pledges'
import { closeRequest, editRequest } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

beforeAll(connectDb)
beforeEach(async () => {
  freezeTimeAtDhaka('12:00')
  for (const model of [User, BloodRequest, Alert, AlertPlan, Notification, Block]) {
    await (model as typeof User).deleteMany()
  }
})
afterEach(unfreezeTime)

const idsOf = (people: Person[]) => people.map(({ id }) => id as string).sort()

/** A person's settings, as their page stores them. */
function choose({ _id }: Person, alerts: object) {
  return User.collection.updateOne({ _id }, { $set: { notificationSettings: { alerts } } })
}

describe('when a person posts a request', () => {
  test('donors of the upazila get an alert at once, with the need and the place', async () => {
    const [donor] = await donorsInSavar(1)
    const owner = await createPerson()
    const id = await postRequest(owner)
    expect(await sendDueWaves()).toBe(1)
    const alert = await Alert.findOne().orFail().lean()
    expect(alert).toMatchObject({ wave: 1, ring: 'upazila', isExact: true, answer: null })
    expect([String(alert.request), String(alert.donor)]).toEqual([id, donor?.id])
    expect(await Notification.find().lean()).toMatchObject([
      {
        ...{ to: donor?._id, kind: 'blood-needed', about: alert.request, path: `/request/${id}` },
        values: {
          ...{ group: 'O+', bags: 1, day: dayFromToday(1) },
          ...{ district: 'Dhaka', upazila: 'Savar' },
          alert: String(alert._id),
        },
      },
    ])
  })

  test('alerts start after the response to the requester, for any number of donors', async () => {
    await donorsInSavar(3)
    const owner = await createPerson()
    const later: Later[] = []
    process.env.NEXT_RUNTIME = 'nodejs'
    await postRequest(owner, {}, insideNext(post, later)).finally(() => {
      delete process.env.NEXT_RUNTIME
    })
    expect(await AlertPlan.countDocuments()).toBe(1)
    expect(await Alert.countDocuments()).toBe(0)
    for (const work of later) await work()
    expect(await Alert.countDocuments()).toBe(3)
  })

  test('waves of the size of the need follow each other from the upazila to the division', async () => {
    const near = await donorsInSavar(7)
    const district = await donorsInSavar(2, { upazila: 'Dhamrai' })
    const neighbours = await donorsInSavar(2, { district: 'Gazipur', upazila: 'Kapasia' })
    const division = await donorsInSavar(2, { district: 'Tangail', upazila: 'Sakhipur' })
    await donorsInSavar(2, { district: 'Bhola', upazila: 'Monpura' })
    const request = await requestWithWaves()
    for (let wave = 0; wave < 6; wave += 1) {
      await sendDueWaves()
      waitMinutes(20)
    }
    const waves = await askedFor(request)
    expect(waves.map(({ length }) => length)).toEqual([5, 4, 2, 2])
    expect(waves.flat().sort()).toEqual(idsOf([...near, ...district, ...neighbours, ...division]))
    expect(waves[2]?.sort()).toEqual(idsOf(neighbours))
    expect(waves[3]?.sort()).toEqual(idsOf(division))
  })

  test('a wave does not start before its time', async () => {
    await donorsInSavar(8)
    const request = await requestWithWaves()
    await sendDueWaves()
    waitMinutes(19)
    expect(await sendDueWaves()).toBe(0)
    waitMinutes(1)
    await sendDueWaves()
    expect((await askedFor(request)).map(({ length }) => length)).toEqual([5, 3])
  })

  test('distant donors get an alert at once when none are near', async () => {
    const far = await donorsInSavar(1, { district: 'Tangail', upazila: 'Sakhipur' })
    const request = await requestWithWaves()
    await sendDueWaves()
    expect(await askedFor(request)).toEqual([idsOf(far)])
  })
})

describe('for an account whose email is not confirmed', () => {
  const confirm = async (person: Person, token: string) =>
    callHandler(PUT, {
      ...{ path: '/api/email-verification', method: 'PUT', body: { token } },
      cookies: await signedIn(person),
    })

  test('alerts start directly after the confirmation, and not before', async () => {
    const donors = await donorsInSavar(2)
    const owner = await createPerson({ emailVerifiedAt: null })
    const id = await postRequest(owner, { urgency: 'critical' })
    await sendDueWaves()
    expect(await Alert.countDocuments()).toBe(0)
    await callHandler(POST, {
      ...{ path: '/api/email-verification', method: 'POST' },
      cookies: await signedIn(owner),
    })
    expect(await confirm(owner, await mailedToken(owner.email))).toMatchObject({ status: 200 })
    await sendDueWaves()
    expect(await askedFor({ _id: new Types.ObjectId(id) })).toEqual([idsOf(donors)])
  })

  test('a later confirmation does not speed up waves that have begun', async () => {
    await donorsInSavar(7)
    const owner = await createPerson()
    const request = await requestWithWaves({ requester: owner._id })
    await sendDueWaves()
    const { nextAt } = await planOf(request)
    await User.updateOne({ _id: owner._id }, { $set: { emailVerifiedAt: null } })
    await callHandler(POST, {
      ...{ path: '/api/email-verification', method: 'POST' },
      cookies: await signedIn(owner),
    })
    await confirm(owner, await mailedToken(owner.email))
    expect((await planOf(request)).nextAt).toEqual(nextAt)
  })
})

test('all requests of one person alert at most 500 donors a week', async () => {
  const donors = await donorsInSavar(4)
  const owner = await createPerson()
  const first = await requestWithWaves({ requester: owner._id })
  await AlertPlan.deleteMany()
  const asked = Array.from({ length: 498 }, (_, nth) => ({
    ...{ request: first._id, donor: new Types.ObjectId(), wave: 1, ring: 'upazila' as const },
    // Two of them more than a week ago.
    askedAt: new Date(Date.now() - (nth < 2 ? 8 : 6) * 86_400_000),
    ...{ isExact: true, expiresAt: new Date('2040-01-01') },
  }))
  await Alert.insertMany(asked)
  const second = await requestWithWaves({ requester: owner._id, bags: 3 })
  await sendDueWaves()
  expect(await askedFor(second)).toEqual([idsOf(donors)])
  const third = await requestWithWaves({ requester: owner._id })
  await donorsInSavar(1)
  await sendDueWaves()
  expect(await askedFor(third)).toEqual([])
})

describe('no alert is sent to a donor', () => {
  test('whose email is not confirmed, so that invented donors do not fill the waves', async () => {
    await donorsInSavar(5)
    await User.updateMany({}, { $set: { emailVerifiedAt: null } })
    const donors = await donorsInSavar(2)
    const request = await requestWithWaves()
    await sendDueWaves()
    expect(await askedFor(request)).toEqual([idsOf(donors)])
  })

  test('who got an alert for another request of the same owner within the week', async () => {
    const owner = await createPerson()
    const [first, other] = await donorsInSavar(2)
    const one = await requestWithWaves({ requester: owner._id, needDate: dayFromToday(9) })
    await Alert.create({
      ...{ request: one._id, donor: first?._id, wave: 1, ring: 'upazila', isExact: true },
      ...{ askedAt: new Date(), expiresAt: new Date('2040-01-01') },
    })
    const two = await requestWithWaves({ requester: owner._id, needDate: dayFromToday(9) })
    await AlertPlan.deleteOne({ request: one._id })
    await sendDueWaves()
    expect(await askedFor(two)).toEqual([[other?.id]])
    waitMinutes(7 * 24 * 60)
    await sendDueWaves()
    expect((await askedFor(two)).flat().sort()).toEqual([first?.id, other?.id].sort())
  })

  test('who knows of the request, or has a block with its owner', async () => {
    const owner = await createDonor()
    const [pledged, withdrew, waiting, written, blocked, blocker, asked] = await donorsInSavar(7)
    const request = await requestWithWaves({ requester: owner._id })
    await createPledge({ donor: pledged, request })
    await createPledge({ donor: withdrew, request, status: 'cancelled' })
    await createWaitingEntry({ donor: waiting, request })
    await createContactRequest({ donor: written, request })
    const block = { kind: 'request' as const, target: request._id, isNamed: false, at: new Date() }
    await Block.create({ ...block, blocker: owner._id, blocked: blocked?._id })
    await Block.create({ ...block, blocker: blocker?._id, blocked: owner._id })
    await sendDueWaves()
    expect(await askedFor(request)).toEqual([[asked?.id]])
  })

  test('who is unavailable or deferred on the need date', async () => {
    await createDonor({ isAvailable: false })
    await createDonor({ lastDonationDate: dayFromToday(1 - 119) })
    const able = await createDonor({ lastDonationDate: dayFromToday(1 - 120) })
    const request = await requestWithWaves()
    await sendDueWaves()
    expect(await askedFor(request)).toEqual([[able.id]])
  })

  test('against their settings: the database finds the allowed donors at every hour', async () => {
    const now = () => new Date()
    for (const level of ['off', 'critical', 'all', undefined]) {
      for (const perWeek of [1, 3, 7, undefined]) {
        for (const [nth, quietHoursExceptCritical] of [true, false, undefined].entries()) {
          const donor = await createDonor()
          const hours = [1, 30, 100, 167, 169].slice(nth)
          const askedAt = hours.map((hour) => new Date(Date.now() - hour * 3_600_000))
          await User.updateOne({ _id: donor._id }, { $set: { askedAt } })
          await choose(
            donor,
            JSON.parse(JSON.stringify({ level, perWeek, quietHoursExceptCritical })),
          )
        }
      }
    }
    for (const time of ['12:00', '21:59', '22:00', '06:59', '07:00']) {
      freezeTimeAtDhaka(time)
      for (const urgency of [...URGENCIES, null]) {
        const found = await User.find(alertableDonorsFilter(urgency, now()), { _id: 1 }).lean()
        const all = await User.collection.find().toArray()
        const allowed = all.filter((user) =>
          canBeAlerted(
            {
              isConfirmed: Boolean(user.emailVerifiedAt),
              ...{ settings: alertSettingsOf(user as object), askedAt: user.askedAt },
            },
            urgency,
            now(),
          ),
        )
        const ids = (rows: { _id: unknown }[]) => rows.map(({ _id }) => String(_id)).sort()
        expect(ids(found)).toEqual(ids(allowed))
      }
    }
    freezeTimeAtDhaka('12:00')
    expect(await User.countDocuments(alertableDonorsFilter('critical', now()))).toBeGreaterThan(5)
  })

  test('more often in a week than they chose, also for many concurrent requests', async () => {
    const [once, thrice, often] = (await donorsInSavar(3)) as [Person, Person, Person]
    await choose(once, { perWeek: 1 })
    await choose(often, { perWeek: 7 })
    for (let nth = 0; nth < 9; nth += 1) await requestWithWaves()
    const soon = new Date(Date.now() + 60_000)
    await Promise.all([sendDueAlertWaves(soon), sendDueAlertWaves(soon), sendDueAlertWaves(soon)])
    const times = async ({ _id }: Person) => Alert.countDocuments({ donor: _id })
    expect([await times(once), await times(thrice), await times(often)]).toEqual([1, 3, 7])
    expect((await User.findById(often._id).orFail().lean()).askedAt).toHaveLength(7)
  })

  test('in quiet hours, but in the morning', async () => {
    freezeTimeAtDhaka('22:30')
    const [donor, awake] = (await donorsInSavar(2)) as [Person, Person]
    await choose(awake, { quietHoursExceptCritical: true })
    const urgent = await requestWithWaves()
    const critical = await requestWithWaves({ urgency: 'critical' })
    await sendDueWaves()
    expect(await askedFor(urgent)).toEqual([])
    expect(await askedFor(critical)).toEqual([[awake.id]])
    freezeTimeAtDhaka('07:00', '2031-06-04')
    await sendDueWaves()
    expect(await askedFor(urgent)).toEqual([idsOf([donor, awake])])
    expect((await askedFor(critical))[1]).toEqual([donor.id])
  })
})

describe('the waves of a request in a city', () => {
  const livingIn = (district: string, upazila: string) => createDonor({ district, upazila })

  test.each([
    ['Dhaka', ['Mirpur', 'Pallabi', 'Savar']],
    ['Chattogram', ['Kotwali', 'Sadarghat', 'Hathazari']],
    ['Rajshahi', ['Boalia', 'Paba', 'Tanore']],
    ['Khulna', ['Sonadanga', 'Khalishpur', 'Rupsa']],
  ])(
    'of %s reach the thana, then its neighbours, then the district: %s',
    async (district, places) => {
      const [farther, neighbour, near] = [
        await livingIn(district, places[2] ?? ''),
        await livingIn(district, places[1] ?? ''),
        await livingIn(district, places[0] ?? ''),
      ]
      const abroad = await livingIn('Bhola', 'Monpura')
      const id = await postRequest(await createPerson(), { district, upazila: places[0] })
      for (let wave = 0; wave < 4; wave += 1) {
        await sendDueWaves()
        waitMinutes(30)
      }
      const waves = await askedFor({ _id: new Types.ObjectId(id) })
      expect(waves).toEqual([[near.id], [neighbour.id], [farther.id]])
      expect(waves.flat()).not.toContain(abroad.id)
      const rings = await Alert.find().sort({ wave: 1 }).distinct('ring')
      expect(rings.sort()).toEqual(['city', 'district', 'upazila'])
    },
  )

  test('begin in the neighbouring thanas when the thana has no eligible donor', async () => {
    await livingIn('Dhaka', 'Savar')
    const neighbour = await livingIn('Dhaka', 'Kafrul')
    await livingIn('Kushtia', 'Mirpur')
    const id = await postRequest(await createPerson(), { upazila: 'Mirpur' })
    await sendDueWaves()
    expect(await askedFor({ _id: new Types.ObjectId(id) })).toEqual([[neighbour.id]])
  })
})

describe('the waves of a request', () => {
  test('pause once all its bags are pledged, and continue when a donor withdraws', async () => {
    const [donor] = (await donorsInSavar(8)) as [Person]
    const request = await requestWithWaves()
    await sendDueWaves()
    const id = await pledge(donor, request)
    waitMinutes(20)
    await sendDueWaves()
    expect(await askedFor(request)).toHaveLength(1)
    await withdraw(donor, id)
    await sendDueWaves()
    expect(await askedFor(request)).toHaveLength(2)
  })

  test('continue when its owner needs more bags, a step after the last wave at the earliest', async () => {
    const owner = await createPerson()
    const [donor] = (await donorsInSavar(16)) as [Person]
    const request = await requestWithWaves({ requester: owner._id })
    await sendDueWaves()
    await pledge(donor, request)
    await editRequest(owner, request, { bloodBag: '3' })
    expect(await sendDueWaves()).toBe(0)
    waitMinutes(20)
    await sendDueWaves()
    expect((await askedFor(request)).map(({ length }) => length)).toEqual([5, 10])
  })

  test('end when its owner closes it', async () => {
    const owner = await createPerson()
    await donorsInSavar(8)
    const request = await requestWithWaves({ requester: owner._id })
    await sendDueWaves()
    await closeRequest(owner, request, 'fulfilled')
    waitMinutes(20)
    await sendDueWaves()
    expect(await askedFor(request)).toHaveLength(1)
    const ended = await planOf(request)
    expect(ended).toMatchObject({ endedBy: 'met', waves: 1, asked: 5 })
    expect(ended.nextAt).toBeUndefined()
  })

  test('end with its day', async () => {
    const request = await requestWithWaves({ needDate: dayFromToday(0) })
    await sendDueWaves()
    freezeTimeAtDhaka('00:10', '2031-06-04')
    await sendDueWaves()
    expect(await planOf(request)).toMatchObject({ endedBy: 'past' })
  })
})

describe('a process that crashes', () => {
  test('with a claimed wave loses nothing: another one sends it a minute later', async () => {
    const [donor] = await donorsInSavar(1)
    const request = await requestWithWaves()
    await claimDuePlan()
    expect(await sendDueWaves()).toBe(0)
    waitMinutes(1)
    expect(await sendDueWaves()).toBe(1)
    expect(await askedFor(request)).toEqual([[donor?.id]])
  })

  test('during a wave leaves no partial wave', async () => {
    const [donor] = (await donorsInSavar(1)) as [Person]
    const request = await requestWithWaves()
    const claimed = await claimDuePlan()
    if (!claimed) throw new Error('No wave is due')
    const crash = inTransaction(async (session) => {
      expect(await sendWave(claimed, session)).toBe(1)
      throw new Error('The power went out')
    })
    await expect(crash).rejects.toThrow('The power went out')
    expect(await askedFor(request)).toEqual([])
    expect(await Notification.countDocuments()).toBe(0)
    expect((await User.findById(donor._id).orFail().lean()).askedAt ?? []).toEqual([])
    waitMinutes(1)
    await sendDueWaves()
    expect(await askedFor(request)).toEqual([[donor.id]])
  })

  test('and returns late sends nothing that another one has sent', async () => {
    await donorsInSavar(12)
    const request = await requestWithWaves()
    const slow = await claimDuePlan()
    if (!slow) throw new Error('No wave is due')
    waitMinutes(1)
    await sendDueWaves()
    expect(await inTransaction((session) => sendWave(slow, session))).toBe(0)
    expect((await askedFor(request)).map(({ length }) => length)).toEqual([5])
  })
})
