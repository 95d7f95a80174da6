import { connectDb } from '@/lib/core/server/db/connection'
import { readWaitingItems } from '@/lib/features/overview/server/read-waiting-items'
import { Block } from '@/models/block'
import {
  createContactRequest,
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  createWaitingEntry,
} from '@/scripts/seed/factories'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'

type Person = Awaited<ReturnType<typeof createPerson>>

const TODAY = '2031-05-20'

let person: Person

beforeAll(connectDb)

beforeEach(async () => {
  freezeTime('2031-05-20T06:00:00Z')
  person = await createDonor()
})

afterEach(unfreezeTime)

const itemsOf = ({ id }: Person) => readWaitingItems({ id })

test('nothing waits for a new member', async () => {
  expect(await itemsOf(await createPerson())).toEqual({
    ...{ reservedBags: [], questions: [], contactRequests: [], nextDonation: null },
  })
})

test('a bag that is held now waits until its deadline, the earliest first', async () => {
  const hold = async (answerBy: string, own: object = {}, needDate = '2031-05-21') => {
    const request = await createRequest({ status: 'covered', needDate })
    const fields = { status: 'called' as const, answerBy: new Date(answerBy), ...own }
    await createWaitingEntry({ donor: person, request, ...fields })
    return request.id
  }
  const later = await hold('2031-05-20T09:00:00Z')
  const sooner = await hold('2031-05-20T07:00:00Z')
  await hold('2031-05-20T05:59:00Z')
  await hold('2031-05-20T09:00:00Z', { status: 'missed' })
  await hold('2031-05-20T09:00:00Z', {}, '2031-05-19')

  const { reservedBags } = await itemsOf(person)
  expect(reservedBags.map(({ request }) => request)).toEqual([sooner, later])
  expect(reservedBags[0]).toEqual({
    ...{ request: sooner, answerBy: '2031-05-20T07:00:00.000Z', bloodGroup: 'O+' },
    place: 'Dhaka Medical College Hospital, Ward 12',
  })
})

test('a requester is asked about donations of the last week that they have not confirmed', async () => {
  const requested = async (needDate: string, status: 'open' | 'covered', own: object = {}) => {
    const request = await createRequest({ requester: person._id, needDate, status })
    return (
      await createPledge({ donor: await createDonor({}, { name: 'Karim' }), request, ...own })
    ).id
  }
  const expired = await requested('2031-05-18', 'open')
  const covered = await requested('2031-05-19', 'covered')
  await requested('2031-05-19', 'covered', { confirmedAt: new Date() })
  await requested('2031-05-19', 'covered', { status: 'refused' })
  await requested(TODAY, 'covered', { askRequesterAt: new Date('2031-05-20T12:00:00Z') })
  await requested('2031-05-22', 'covered')
  await requested('2031-05-01', 'open')

  expect((await itemsOf(person)).questions).toEqual([
    { _id: expired, donor: 'Karim', date: '2031-05-18', isPast: true },
    { _id: covered, donor: 'Karim', date: '2031-05-19', isPast: false },
  ])
})

test('contact requests wait while the blood is needed and neither person blocked the other', async () => {
  const ask = async (needDate: string, own: object = {}) => {
    const requester = await createPerson({ name: 'Nusrat' })
    const request = await createRequest({ requester: requester._id, needDate, bloodGroup: 'A-' })
    const { id } = await createContactRequest({ donor: person, request, ...own })
    return { id, requester }
  }
  const later = await ask('2031-05-25')
  const sooner = await ask('2031-05-21')
  await ask('2031-05-19')
  await ask('2031-05-21', { status: 'declined' })
  const blocked = await ask('2031-05-21')
  await Block.create({
    ...{ blocker: person._id, blocked: blocked.requester._id, kind: 'donor' },
    ...{ target: blocked.requester._id, isNamed: true, at: new Date() },
  })

  expect((await itemsOf(person)).contactRequests).toEqual([
    { _id: sooner.id, name: 'Nusrat', bloodGroup: 'A-', needDate: '2031-05-21' },
    { _id: later.id, name: 'Nusrat', bloodGroup: 'A-', needDate: '2031-05-25' },
  ])
})

test('the next donation is the first pledge that is still to come', async () => {
  const pledgeFor = async (date: string, own: object = {}) => {
    const request = await createRequest({ needDate: date })
    await createPledge({ donor: person, request, ...own })
    return request.id
  }
  await pledgeFor('2031-05-19')
  await pledgeFor(TODAY, { donorConfirmedAt: new Date() })
  await pledgeFor('2031-05-21', { status: 'cancelled' })
  await pledgeFor('2031-09-30')
  const next = await pledgeFor('2031-05-22')

  expect((await itemsOf(person)).nextDonation).toEqual({
    ...{ request: next, bloodGroup: 'O+', date: '2031-05-22' },
    place: 'Dhaka Medical College Hospital, Ward 12',
  })
})
