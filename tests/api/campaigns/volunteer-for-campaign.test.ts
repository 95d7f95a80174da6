import { POST } from '@/app/api/volunteercreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import { createCampaign, createPerson, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { CROWD } from '@/tests/support/crowd'
import {
  expectErrorResponse,
  expectInvalid,
  OWN_DATA_ONLY,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { fullTest } from '@/tests/support/full-test'
import { signedIn } from '@/tests/support/sign-in'
import { untilAvailable } from '@/tests/support/until-available'
import { type CampaignId, countsOf, registration, volunteer } from '@/tests/support/volunteers'

const path = '/api/volunteercreate'
const ADDED = { status: 200, body: { message: 'Volunteer added successfully' } }
const ALREADY = { status: 200, body: { message: 'User already added' } }
const NOT_THERE = { status: 404, code: 'not-found', message: "This campaign doesn't exist." }
const OVER = { status: 409, code: 'campaign-over', message: 'This campaign has ended.' }

type Person = Awaited<ReturnType<typeof createPerson>>
let person: Person

beforeAll(async () => {
  await connectDb()
  person = await createPerson({ name: 'Nasrin Akter' })
})

beforeEach(() => Promise.all([Campaign.deleteMany(), Volunteer.deleteMany()]))
afterEach(unfreezeTime)

test('a person volunteers, and the campaign counts one more', async () => {
  const { _id } = await createCampaign()
  const response = await volunteer(person, _id)
  expect(response).toMatchObject(ADDED)
  expect(Object.keys(response.body)).toEqual(['message'])
  expect(await countsOf(_id)).toEqual({ count: 1, entries: 1 })
  expect(await Volunteer.findOne().lean()).toMatchObject({
    campaign: _id,
    person: person._id,
    name: 'Nasrin Akter',
    email: person.email,
    phone: '+880 1711-000001',
    address: '5 Lake Road, Khulna',
  })
})

test('a repeated registration gets a notice, and the first entry remains', async () => {
  const { _id } = await createCampaign()
  await volunteer(person, _id)
  const again = await volunteer(person, _id, { phone: '+880 1999-999999' })
  expect(again).toMatchObject(ALREADY)
  expect(await countsOf(_id)).toEqual({ count: 1, entries: 1 })
  expect(await Volunteer.findOne().lean()).toMatchObject({ phone: '+880 1711-000001' })
})

test('one person can help at two campaigns, and two people at one', async () => {
  const [one, two] = [await createCampaign(), await createCampaign()]
  const other = await createPerson()
  for (const [who, where] of [
    [person, one],
    [person, two],
    [other, one],
  ] as const) {
    expect(await volunteer(who, where._id)).toMatchObject(ADDED)
  }
  expect(await countsOf(one._id)).toEqual({ count: 2, entries: 2 })
  expect(await countsOf(two._id)).toEqual({ count: 1, entries: 1 })
})

test('the name is the account’s, whatever is sent', async () => {
  const { _id } = await createCampaign()
  await volunteer(person, _id, { name: 'Somebody Else', email: person.email.toUpperCase() })
  expect(await Volunteer.findOne().lean()).toMatchObject({
    name: 'Nasrin Akter',
    email: person.email,
  })
})

test.each(['+880', ' +880 ', '880', '+880 -'])(
  'rejects a phone number that is only the country code (%j)',
  async (phone) => {
    const { _id } = await createCampaign()
    expectInvalid(await volunteer(person, _id, { phone }), {
      phone: ['* Phone number is required'],
    })
    expect(await countsOf(_id)).toEqual({ count: 0, entries: 0 })
  },
)

describe('a campaign without registration', () => {
  test('does not exist', async () => {
    expectErrorResponse(await volunteer(person, '0123456789abcdef01234567'), NOT_THERE)
  })

  test('was archived', async () => {
    const { _id } = await createCampaign({ archivedAt: new Date() })
    expectErrorResponse(await volunteer(person, _id), NOT_THERE)
    expect(await countsOf(_id)).toEqual({ count: 0, entries: 0 })
  })

  test('is the organisation’s', async () => {
    const { _id } = await createCampaign({ isOrganisation: true })
    expectErrorResponse(await volunteer(person, _id), {
      status: 409,
      code: 'conflict',
      message: 'Choose a campaign to volunteer for.',
    })
    expect(await countsOf(_id)).toEqual({ count: 0, entries: 0 })
  })

  test('is over in Dhaka, although its last day is not over in Greenwich', async () => {
    const { _id } = await createCampaign({ startDate: '2031-05-01', endDate: '2031-05-04' })
    freezeTime('2031-05-04T18:00:00Z')
    expectErrorResponse(await volunteer(person, _id), OVER)
    expect(await countsOf(_id)).toEqual({ count: 0, entries: 0 })
  })
})

test('on its last day a campaign still accepts volunteers', async () => {
  const { _id } = await createCampaign({ startDate: '2031-05-01', endDate: '2031-05-04' })
  freezeTime('2031-05-04T17:59:59Z')
  expect(await volunteer(person, _id)).toMatchObject(ADDED)
})

describe('permission to volunteer', () => {
  test('is denied to a visitor', async () => {
    const { _id } = await createCampaign()
    expectErrorResponse(
      await callHandler(POST, { path, body: registration(person, _id) }),
      UNAUTHENTICATED,
    )
    expect(await countsOf(_id)).toEqual({ count: 0, entries: 0 })
  })

  test.each(['user', 'admin'] as const)('is denied to a %s for another person', async (role) => {
    const { _id } = await createCampaign()
    const caller = await createPerson({ role })
    expectErrorResponse(await volunteer(caller, _id, { email: person.email }), OWN_DATA_ONLY)
    expect(await countsOf(_id)).toEqual({ count: 0, entries: 0 })
  })

  test('is denied to a page of another site', async () => {
    const { _id } = await createCampaign()
    const response = await callHandler(POST, {
      path,
      cookies: await signedIn(person),
      headers: { origin: 'https://elsewhere.example' },
      body: registration(person, _id),
    })
    expect(response).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
    expect(await countsOf(_id)).toEqual({ count: 0, entries: 0 })
  })
})

describe('concurrently', () => {
  const messages = (responses: { status: number; body: { message: string } }[]) =>
    Object.fromEntries(
      [ADDED, ALREADY].map(({ body: { message } }) => [
        message,
        responses.filter(({ status, body }) => status === 200 && body.message === message).length,
      ]),
    )

  test('many attempts of a person add one volunteer', async () => {
    const { _id } = await createCampaign()
    const responses = await Promise.all(
      Array.from({ length: CROWD }, () => untilAvailable(() => volunteer(person, _id))),
    )
    expect(messages(responses)).toEqual({
      'Volunteer added successfully': 1,
      'User already added': CROWD - 1,
    })
    expect(await countsOf(_id)).toEqual({ count: 1, entries: 1 })
  }, 60_000)

  fullTest('fifty people are all registered and counted', async () => {
    const { _id } = await createCampaign()
    const people = await Promise.all(Array.from({ length: 50 }, () => createPerson()))
    const responses = await Promise.all(
      people.map((each) => untilAvailable(() => volunteer(each, _id))),
    )
    expect(messages(responses)).toEqual({
      'Volunteer added successfully': 50,
      'User already added': 0,
    })
    expect(await countsOf(_id)).toEqual({ count: 50, entries: 50 })
    // MongoDB retries fifty transactions on one document many times, which is slow on a busy machine.
  })
})

describe('invalid input', () => {
  let cookies: string
  let campaign: CampaignId

  beforeEach(async () => {
    cookies = await signedIn(person)
    campaign = (await createCampaign({ endDate: dayFromToday(30) }))._id
  })

  test.each(['', 'x', '0123', { $ne: null }, 7, null, undefined])(
    'rejects an invalid campaign id (%j)',
    async (campaingId) => {
      const response = await volunteer(person, campaign, { campaingId })
      expectInvalid(response, { campaingId: ["This isn't a valid ID."] })
    },
  )

  testBadInput({
    handler: POST,
    path,
    cookies: () => cookies,
    body: () => registration(person, campaign),
    stores: [Volunteer, Campaign],
  })
})
