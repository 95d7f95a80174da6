import { POST } from '@/app/api/createcampaign/route'
import { GET } from '@/app/api/getallcampaigns/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { Campaign } from '@/models/campaign'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/createcampaign'

function campaign(fields: Record<string, unknown> = {}) {
  return {
    title: 'Blood camp in Rangpur',
    startDate: '2031-05-04',
    address: 'Rangpur Town Hall',
    description: 'Come, give, and rest with a cup of tea.',
    photo: '/api/images/0123456789abcdef01234567',
    endDate: '2031-05-06',
    ...fields,
  }
}

let cookies: string

const create = (fields: Record<string, unknown> = {}) =>
  callHandler(POST, { path, cookies, body: campaign(fields) })

beforeAll(async () => {
  await connectDb()
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

beforeEach(() => Campaign.deleteMany())

test('an admin creates a campaign, and every visitor sees it', async () => {
  const response = await create()
  const wire = {
    ...campaign(),
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    volunteerCount: 0,
    volunteer: [],
    donationAmount: [],
    language: 'en',
    translation: null,
  }
  expect(response.status).toBe(201)
  expect(response.body).toEqual({ message: 'sucessfully created campaign', campaign: wire })
  const list = await callHandler(GET, { path: '/api/getallcampaigns' })
  expect(list.body).toMatchObject({ campaigns: [wire] })
  expect(await Campaign.findOne().lean()).toMatchObject({
    isOrganisation: false,
    hasPayments: false,
    archivedAt: null,
  })
})

test('a campaign can last a day, and begin in the past', async () => {
  const day = { startDate: '2020-01-01', endDate: '2020-01-01' }
  expect(await create(day)).toMatchObject({ status: 201, body: { campaign: day } })
})

test('a campaign cannot end before it begins', async () => {
  const endDate = ["The end date can't be before the start date."]
  expectInvalid(await create({ endDate: '2031-05-03' }), { endDate })
  expect(await Campaign.countDocuments()).toBe(0)
})

test('every empty field returns its message', async () => {
  const empty = { title: '', startDate: '', address: ' ', description: '', photo: '', endDate: '' }
  expectInvalid(await create(empty), {
    title: ['* Title is required'],
    startDate: ['* Start Date is required'],
    address: ['* Address is required'],
    description: ['* Details are required'],
    photo: ['Photo is required'],
    endDate: ['* End Date is required'],
  })
})

test.each(['2031-02-29', '04/05/2031', 'soon'])('rejects an invalid day (%s)', async (wrong) => {
  const notADay = ['Enter a date as year-month-day.']
  expectInvalid(await create({ startDate: wrong }), { startDate: notADay })
  expectInvalid(await create({ endDate: wrong }), { endDate: notADay })
})

test.each(['http://pictures.example/a.jpg', 'javascript:alert(1)', 'data:image/png;base64,AA'])(
  'rejects an invalid picture URL (%s)',
  async (photo) => {
    expectInvalid(await create({ photo }), { photo: ['Choose a picture.'] })
  },
)

test('ignores the email that old clients send', async () => {
  expect(await create({ email: 'admin@people.example' })).toMatchObject({ status: 201 })
})

test.each(['volunteerCount', 'raised', 'isOrganisation', 'hasPayments', 'archivedAt'])(
  'the payload cannot set %s',
  async (field) => {
    expectInvalid(await create({ [field]: 1 }), { [field]: ["This field isn't recognised."] })
    expect(await Campaign.countDocuments()).toBe(0)
  },
)

describe('permission to create', () => {
  test('is denied to a visitor', async () => {
    expectErrorResponse(await callHandler(POST, { path, body: campaign() }), UNAUTHENTICATED)
    expect(await Campaign.countDocuments()).toBe(0)
  })

  test('is denied to a member', async () => {
    const member = await signedIn(await createPerson())
    expectErrorResponse(await callHandler(POST, { path, cookies: member, body: campaign() }), {
      status: 403,
      code: 'forbidden',
      message: 'Only admins can do this.',
    })
    expect(await Campaign.countDocuments()).toBe(0)
  })

  test('is denied to a page of another site', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const response = await callHandler(POST, { path, cookies, headers, body: campaign() })
    expect(response).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
    expect(await Campaign.countDocuments()).toBe(0)
  })
})

describe('invalid input', () => {
  testBadInput({
    handler: POST,
    path,
    cookies: () => cookies,
    body: campaign,
    stores: [Campaign],
  })
})
