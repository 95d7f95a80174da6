import { connectDb } from '@/lib/core/server/db/connection'
import { listOwnRequests } from '@/lib/features/pledges/server/list-own-requests'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import {
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'

type Person = Awaited<ReturnType<typeof createPerson>>

let owner: Person

beforeAll(connectDb)

beforeEach(async () => {
  owner = await createPerson()
})

const own = (fields: Parameters<typeof createRequest>[0] = {}) =>
  createRequest({ requester: owner._id, ...fields })
const list = () => listOwnRequests({ id: owner.id })

test('a person reads only their own requests, the newest first', async () => {
  const dates = ['2030-01-02', '2030-01-04', '2030-01-03'].map((day) => new Date(day))
  const [first, newest, second] = await Promise.all(dates.map((createdAt) => own({ createdAt })))
  await createRequest()
  expect((await list()).map(({ request }) => request._id)).toEqual([
    ...[newest?.id, second?.id, first?.id],
  ])
  expect(await listOwnRequests({ id: (await createPerson()).id })).toEqual([])
})

test('each request has its details, status and possible actions', async () => {
  const { id, needDate } = await own({ bags: 3 })
  await BloodRequest.updateOne({ _id: id }, { bagsNeeded: 1 })
  expect(await list()).toEqual([
    {
      request: {
        _id: id,
        patientName: 'Rahima Khatun',
        bloodGroup: 'O+',
        bagsNeeded: 1,
        needDate,
        location: 'Dhaka Medical College Hospital, Ward 12',
        phone: '+880 1800-654321',
      },
      ...{ bagsAsked: 3, state: 'open', reason: '', canEdit: true, canClose: true, pledges: [] },
      isAwaited: true,
    },
  ])
})

const TODAY = dayFromToday(0)
const YESTERDAY = dayFromToday(-1)

test.each([
  [{ needDate: TODAY }, { state: 'open', canEdit: true, canClose: true }],
  [{ needDate: YESTERDAY }, { state: 'expired', canEdit: false, canClose: true }],
  [
    { status: 'covered', needDate: TODAY },
    { state: 'covered', canEdit: true, canClose: true, isAwaited: true },
  ],
  [
    { status: 'covered', needDate: dayFromToday(-7) },
    { state: 'covered', canEdit: false, canClose: true, isAwaited: true },
  ],
  [
    { status: 'covered', needDate: dayFromToday(-8) },
    { state: 'covered', canEdit: false, canClose: true, isAwaited: false },
  ],
  [
    { status: 'fulfilled', endedBy: 'pledges', needDate: YESTERDAY },
    { state: 'fulfilled', canEdit: false, canClose: false },
  ],
  [
    { status: 'fulfilled', endedBy: 'owner', needDate: TODAY },
    { state: 'fulfilled', canEdit: false, canClose: false },
  ],
  [
    { status: 'closed', endedBy: 'owner', needDate: TODAY },
    { state: 'cancelled', canEdit: false, canClose: false },
  ],
] as const)('a request that is %j is shown as %j', async (fields, shown) => {
  await own(fields)
  expect(await list()).toMatchObject([shown])
})

test('a request that was taken down shows the admin’s reason', async () => {
  const { _id } = await own({ status: 'closed', endedBy: 'admin' })
  await BloodRequest.updateOne({ _id }, { reason: 'The hospital knows no such patient.' })
  expect(await list()).toMatchObject([
    {
      ...{ state: 'takenDown', reason: 'The hospital knows no such patient.' },
      ...{ canEdit: false, canClose: false },
    },
  ])
})

describe('the pledges of a request', () => {
  test('are listed in order, with the donors’ contact details', async () => {
    const [request, other] = [await own({ bags: 5 }), await own()]
    const early = await createDonor(
      { bloodGroup: 'O-', phone: '+880 1999-888777' },
      { name: 'Mitu Das' },
    )
    const second = await createDonor({}, { name: 'Shuvo Das' })
    const at = (day: string) => ({ request, createdAt: new Date(day) })
    await createPledge({ ...at('2030-01-02'), donor: second })
    const { id } = await createPledge({ ...at('2030-01-01'), donor: early, bags: 2 })
    await createPledge({ request: other, donor: early })

    const [, found] = await list()
    expect(found?.pledges).toMatchObject([
      { donor: { name: 'Mitu Das' } },
      { donor: { name: 'Shuvo Das' } },
    ])
    expect(found?.pledges[0]).toEqual({
      ...{ _id: id, bags: 2, date: request.needDate, bloodGroup: 'O-', isExchange: false },
      ...{ isConfirmed: false, canConfirm: false, canRefuse: true, undoableFor: null },
      donor: {
        name: 'Mitu Das',
        photo: '/pictures/default-avatar.svg',
        phone: '+880 1999-888777',
        email: early.email,
        hasLeft: false,
        labels: { isEmailConfirmed: true, isNewMember: true },
      },
    })
  })

  test('have contact details until the day is over', async () => {
    const request = await own({ needDate: dayFromToday(0) })
    const gave = await own({ needDate: dayFromToday(-1) })
    for (const each of [request, gave]) {
      await createPledge({ request: each, donor: await createDonor({}, { name: 'Mitu Das' }) })
    }
    const reach = (await list()).map(({ pledges }) => pledges[0]?.donor)
    expect(reach).toMatchObject([
      { name: 'Mitu Das', phone: '', email: '' },
      { name: 'Mitu Das', phone: expect.stringMatching(/^\+880/), email: expect.any(String) },
    ])
  })

  test('are omitted after a withdrawal or refusal', async () => {
    const request = await own()
    await createPledge({ request, status: 'cancelled' })
    await createPledge({ request, status: 'refused' })
    expect(await list()).toMatchObject([{ pledges: [] }])
  })

  test('show deleted donors as former members without contact details', async () => {
    const [request, donor] = [await own(), await createDonor({}, { name: 'Mitu Das' })]
    await createPledge({ request, donor })
    await User.deleteOne({ _id: donor._id })
    const [found] = await list()
    expect(found?.pledges).toMatchObject([
      {
        ...{ bags: 1, bloodGroup: 'O+' },
        donor: {
          name: 'Former member',
          photo: '/pictures/default-avatar.svg',
          ...{ phone: '', email: '', hasLeft: true },
        },
      },
    ])
    expect(await Pledge.countDocuments({ donor: donor._id })).toBe(1)
  })
})
