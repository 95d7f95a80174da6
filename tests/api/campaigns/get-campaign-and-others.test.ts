import { POST } from '@/app/api/getspecificcampaignandothers/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { getCampaignForPages } from '@/lib/features/campaigns/server/get-campaign'
import { Campaign } from '@/models/campaign'
import { createCampaign, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, expectInvalid } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'
import { campaignWith } from '@/tests/support/volunteers'

const path = '/api/getspecificcampaignandothers'
const NOT_THERE = { status: 404, code: 'not-found', message: "This campaign doesn't exist." }
const FIELDS = [
  ...['_id', 'photo', 'title', 'address', 'description', 'startDate', 'endDate'],
  ...['volunteerCount', 'language', 'translation', 'volunteer', 'donationAmount'],
]

interface Found {
  campaign: { _id: string; title: string; volunteer: unknown[] }
  others: { title: string; volunteer: unknown[] }[]
}

const read = (campaign: unknown, cookies?: string) =>
  callHandler<Found>(POST, { path, cookies, body: { campaginId: String(campaign) } })

beforeAll(connectDb)
beforeEach(() => Campaign.deleteMany())
afterEach(unfreezeTime)

test('a visitor reads a campaign and the others, by start date', async () => {
  freezeTime('2031-05-04T12:00:00Z')
  const { _id } = await createCampaign({ title: 'This one' })
  await createCampaign({ title: 'Later', startDate: '2031-06-02', endDate: '2031-06-03' })
  await createCampaign({ title: 'Sooner', startDate: '2031-06-01', endDate: '2031-06-09' })
  const { status, body } = await read(_id)
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['campaign', 'others'])
  expect(body.campaign).toMatchObject({ _id: String(_id), title: 'This one' })
  expect(body.others.map(({ title }) => title)).toEqual(['Sooner', 'Later'])
  for (const campaign of [body.campaign, ...body.others]) {
    expect(Object.keys(campaign)).toEqual(FIELDS)
  }
})

test('the others are current and upcoming ones, including those of today', async () => {
  freezeTime('2031-05-04T17:59:59Z')
  const day = (title: string, startDate: string, endDate = startDate) =>
    createCampaign({ title, startDate, endDate })
  await day('Ended', '2031-05-03')
  await day('Last day', '2031-05-01', '2031-05-04')
  await day('To come', '2031-05-05')
  const { _id } = await day('This one', '2020-01-01')
  expect((await read(_id)).body.others.map(({ title }) => title)).toEqual(['Last day', 'To come'])
  freezeTime('2031-05-04T18:00:00Z')
  expect((await read(_id)).body.others.map(({ title }) => title)).toEqual(['To come'])
})

test('the organisation’s campaign can be read, but is not among the others', async () => {
  const { _id } = await createCampaign({ title: 'Organisation', isOrganisation: true })
  const { _id: other } = await createCampaign({ title: 'Camp' })
  expect((await read(_id)).body).toMatchObject({
    campaign: { title: 'Organisation' },
    others: [{ title: 'Camp' }],
  })
  expect((await read(other)).body.others).toEqual([])
})

test('an archived campaign is not found, and is not among the others', async () => {
  const { _id: archived } = await createCampaign({ archivedAt: new Date() })
  const { _id } = await createCampaign()
  expectErrorResponse(await read(archived), NOT_THERE)
  expectErrorResponse(await read('0123456789abcdef01234567'), NOT_THERE)
  expect((await read(_id)).body.others).toEqual([])
})

test('admins read the volunteers of this campaign, others their number', async () => {
  const [person, neighbour] = [await createPerson(), await createPerson()]
  const campaign = await campaignWith(person)
  await campaignWith(neighbour)
  const admin = await signedIn(await createPerson({ role: 'admin' }))
  expect((await read(campaign, admin)).body).toMatchObject({
    campaign: { volunteerCount: 1, volunteer: [{ name: person.name, email: person.email }] },
    others: [{ volunteerCount: 1, volunteer: [] }],
  })
  for (const cookies of [undefined, await signedIn(person)]) {
    expect((await read(campaign, cookies)).body).toMatchObject({
      campaign: { volunteerCount: 1, volunteer: [] },
      others: [{ volunteerCount: 1, volunteer: [] }],
    })
  }
})

test('a page gets the beginning of the other descriptions, and all of its own', async () => {
  const description = Array.from({ length: 700 }, (_, nth) => `word${nth}`).join(' ')
  const { _id } = await createCampaign({ description })
  await createCampaign({ description })
  const page = await getCampaignForPages(String(_id), 'en')
  expect(page?.campaign).toMatchObject({ description, isOrganisation: false })
  expect(page?.others[0]?.description).toMatch(/^word0 .* word17 …$/)
  expect(await getCampaignForPages('0123456789abcdef01234567', 'en')).toBeNull()
  expect(await getCampaignForPages('no-id', 'en')).toBeNull()
})

describe('invalid input', () => {
  test.each(['', 'x', { $ne: null }, ['0123456789abcdef01234567'], 7, null])(
    'rejects an invalid id (%j)',
    async (campaginId) => {
      const response = await callHandler(POST, { path, body: { campaginId } })
      expectInvalid(response, { campaginId: ["This isn't a valid ID."] })
    },
  )

  test.each([null, [], 'x', {}])('rejects %j instead of an id', async (body) => {
    expectInvalid(await callHandler(POST, { path, body }))
  })

  test('rejects an unknown key', async () => {
    const body = { campaginId: '0123456789abcdef01234567', $where: '1' }
    expectInvalid(await callHandler(POST, { path, body }), {
      $where: ["This field isn't recognised."],
    })
  })
})
