import { Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { listRequestsToManage } from '@/lib/features/requests/server/list-requests-to-manage'
import { readUnansweredRequestsBacklog } from '@/lib/features/requests/server/read-unanswered-requests-backlog'
import { BloodRequest } from '@/models/blood-request'
import { createDonor, createPerson, createRequest } from '@/scripts/seed/factories'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { sendPledge } from '@/tests/support/pledges'
import { editRequest } from '@/tests/support/requests'

beforeAll(connectDb)
beforeEach(() => BloodRequest.deleteMany())
afterEach(unfreezeTime)

type Query = Partial<Parameters<typeof listRequestsToManage>[0]>

const list = (query: Query = {}) => listRequestsToManage({ page: 1, limit: 25, ...query })
const patients = async (query: Query) =>
  (await list(query)).rows.map(({ patientName }) => patientName)

/** A request for a patient, posted the given number of days before 5 May 2031. */
const posted = (
  patientName: string,
  days: number,
  fields: Parameters<typeof createRequest>[0] = {},
) =>
  createRequest({
    patientName,
    createdAt: new Date(Date.UTC(2031, 4, 5 - days, 10)),
    ...fields,
  })

async function someRequests() {
  await posted('Expired', 1, { needDate: '2031-05-04' })
  await posted('Of today', 2, { needDate: '2031-05-05', bloodGroup: 'A-' })
  await posted('To come', 3, { needDate: '2031-05-09' })
  await posted('Covered', 4, { status: 'fulfilled', endedBy: 'pledges', bloodGroup: 'A-' })
  await posted('Closed', 5, { status: 'closed', endedBy: 'owner' })
  await posted('Taken down', 6, { status: 'closed', endedBy: 'admin' })
}

test('an admin reads all details of a request, including the requester’s email', async () => {
  freezeTime('2031-05-05T12:00:00Z')
  const owner = await createPerson({ name: 'Nusrat Jahan' })
  const request = await posted('Rahima Khatun', 2, {
    ...{ requester: owner._id, bags: 3, needDate: '2031-05-09' },
  })
  await BloodRequest.updateOne({ _id: request._id }, { bagsNeeded: 1 })

  expect(await list()).toEqual({
    total: 1,
    rows: [
      {
        _id: request.id,
        patientName: 'Rahima Khatun',
        bloodGroup: 'O+',
        bagsAsked: 3,
        bagsNeeded: 1,
        needDate: '2031-05-09',
        location: 'Dhaka Medical College Hospital, Ward 12',
        phone: '+880 1800-654321',
        stage: 'open',
        reason: '',
        postedOn: '2031-05-03',
        owner: { name: 'Nusrat Jahan', email: owner.email, phone: '' },
        wasTakenDown: false,
        canBeTakenDown: true,
        ...{ canBeReviewed: true, isReviewed: false, revision: 0 },
        ...{ hasPage: true, hasAlerts: false },
      },
    ],
  })
})

test('a row has the revision, which the owner’s edits increase and pledges do not', async () => {
  const owner = await createPerson()
  const request = await createRequest({ requester: owner._id, bags: 3 })
  await sendPledge(await createDonor(), request)
  expect((await list()).rows).toMatchObject([{ revision: 0 }])
  for (const note of ['Gate 2', 'Gate 3']) await editRequest(owner, request, { note })
  expect((await list()).rows).toMatchObject([{ revision: 2 }])
})

test('requests are sorted from the newest, and filtered by status and blood group', async () => {
  freezeTime('2031-05-05T12:00:00Z')
  await someRequests()
  expect(await patients({})).toEqual([
    ...['Expired', 'Of today', 'To come', 'Covered', 'Closed', 'Taken down'],
  ])
  expect(await patients({ stage: 'open' })).toEqual(['Of today', 'To come'])
  expect(await patients({ stage: 'expired' })).toEqual(['Expired'])
  expect(await patients({ stage: 'fulfilled' })).toEqual(['Covered'])
  expect(await patients({ stage: 'closed' })).toEqual(['Closed', 'Taken down'])
  expect(await patients({ bloodGroup: 'A-' })).toEqual(['Of today', 'Covered'])
  expect(await patients({ bloodGroup: 'A-', stage: 'open' })).toEqual(['Of today'])
  expect(await patients({ bloodGroup: 'AB+' })).toEqual([])
  expect((await list({ bloodGroup: 'A-', stage: 'open' })).total).toBe(1)
})

test('requests without a donor are the open ones without a pledge, the most urgent first', async () => {
  freezeTime('2031-05-05T12:00:00Z')
  await someRequests()
  await posted('Half pledged', 1, { needDate: '2031-05-06', bags: 2 })
  await BloodRequest.updateOne({ patientName: 'Half pledged' }, { bagsNeeded: 1 })
  await posted('Sooner', 1, { needDate: '2031-05-08' })

  expect(await patients({ stage: 'unanswered' })).toEqual(['Of today', 'Sooner', 'To come'])
  expect(await patients({ stage: 'unanswered', bloodGroup: 'A-' })).toEqual(['Of today'])
  expect((await list({ stage: 'unanswered' })).total).toBe(3)
  expect(await readUnansweredRequestsBacklog()).toEqual({
    count: 3,
    oldestAt: '2031-05-02T10:00:00.000Z',
  })
})

test('statuses change with the day in Dhaka', async () => {
  await posted('Rahima', 3, { needDate: '2031-05-05' })
  freezeTime('2031-05-05T17:59:00Z')
  expect(await patients({ stage: 'open' })).toEqual(['Rahima'])
  freezeTime('2031-05-05T18:00:00Z')
  expect(await patients({ stage: 'open' })).toEqual([])
  expect(await patients({ stage: 'expired' })).toEqual(['Rahima'])
})

test('each row has whether the request can be taken down, and whether it has a page', async () => {
  freezeTime('2031-05-05T12:00:00Z')
  await someRequests()
  await posted('Long covered', 7, { status: 'fulfilled', needDate: '2031-05-04' })
  const { rows } = await list()
  const named = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).map(({ patientName }) => patientName)
  expect(named(({ canBeTakenDown }) => !canBeTakenDown)).toEqual([
    ...['Closed', 'Taken down', 'Long covered'],
  ])
  expect(named(({ hasPage }) => !hasPage)).toEqual(['Taken down'])
  expect(named(({ wasTakenDown }) => wasTakenDown)).toEqual(['Taken down'])
})

test('requests with the same time have the same order on all pages', async () => {
  const names: string[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    await posted(`Patient ${nth}`, 0)
    names.unshift(`Patient ${nth}`)
  }
  expect(await patients({ limit: 2 })).toEqual(names.slice(0, 2))
  expect(await patients({ limit: 2, page: 2 })).toEqual(names.slice(2, 4))
  expect(await patients({ limit: 2, page: 3 })).toEqual(names.slice(4))
  expect(await list({ limit: 2, page: 9 })).toEqual({ rows: [], total: 5 })
})

test('the list is empty when there are no requests', async () => {
  expect(await list()).toEqual({ rows: [], total: 0 })
})

test('a deleted requester is a former member, and the request has no page', async () => {
  const request = await createRequest({ requester: new Types.ObjectId(), status: 'closed' })
  const anonymous = { anonymisedAt: new Date(), patientName: '', phone: '', location: '' }
  await BloodRequest.updateOne({ _id: request._id }, anonymous)
  expect((await list()).rows).toMatchObject([
    { patientName: '', owner: { name: 'Former member', email: null }, hasPage: false },
  ])
})
