import { GET } from '@/app/api/getallcampaigns/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { listCampaignsForPages } from '@/lib/features/campaigns/server/list-campaigns'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import { createCampaign, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { signedIn } from '@/tests/support/sign-in'
import { campaignWith, volunteer } from '@/tests/support/volunteers'

const path = '/api/getallcampaigns'

interface Listed {
  campaigns: { title: string; volunteer: unknown[]; volunteerCount: number }[]
  message: string
}

const list = (cookies?: string) => callHandler<Listed>(GET, { path, cookies })
const titlesOf = ({ body }: { body: Listed }) => body.campaigns.map(({ title }) => title)

beforeAll(connectDb)
beforeEach(() => Promise.all([Campaign.deleteMany(), Volunteer.deleteMany()]))

test('a visitor reads a campaign with everything that a card shows, and no other fields', async () => {
  const campaign = await createCampaign({
    title: 'Blood camp in Rangpur',
    photo: 'https://pictures.example/rangpur.jpg',
    address: 'Rangpur Town Hall',
    description: 'Come and give.',
    startDate: '2031-05-04',
    endDate: '2031-05-06',
  })
  await Campaign.updateOne(
    { _id: campaign._id },
    { volunteerCount: 3, raised: { usd: 1_250, eur: 0, bdt: 99_900 } },
  )
  const response = await list()
  expect(response.status).toBe(200)
  expect(response.body).toEqual({
    campaigns: [
      {
        _id: String(campaign._id),
        photo: 'https://pictures.example/rangpur.jpg',
        title: 'Blood camp in Rangpur',
        address: 'Rangpur Town Hall',
        description: 'Come and give.',
        startDate: '2031-05-04',
        endDate: '2031-05-06',
        volunteerCount: 3,
        volunteer: [],
        donationAmount: [
          { amount: 1_250, currency: 'usd' },
          { amount: 99_900, currency: 'bdt' },
        ],
        language: 'en',
        translation: null,
      },
    ],
    message: 'campaigns found successfully!',
  })
})

test('campaigns are sorted by start date, and those of one day by creation', async () => {
  const days = { 'third day': '2031-05-03', 'first day': '2020-01-01', 'second day': '2031-05-02' }
  for (const [title, startDate] of Object.entries(days)) {
    await createCampaign({ title, startDate, endDate: '2031-06-01' })
  }
  await createCampaign({ title: 'also the second', startDate: '2031-05-02', endDate: '2031-05-02' })
  expect(titlesOf(await list())).toEqual([
    ...['first day', 'second day', 'also the second', 'third day'],
  ])
})

test('past campaigns and the organisation’s are in the list, archived ones are not', async () => {
  await createCampaign({ title: 'Past', startDate: '2020-01-01', endDate: '2020-01-02' })
  await createCampaign({ title: 'Organisation', startDate: '2021-01-01', isOrganisation: true })
  await createCampaign({ title: 'Archived', archivedAt: new Date() })
  expect(titlesOf(await list())).toEqual(['Past', 'Organisation'])
})

test('the list is empty when there are no campaigns', async () => {
  expect(await list()).toMatchObject({ status: 200, body: { campaigns: [] } })
})

test('admins read the volunteers of each campaign, others their number', async () => {
  const [one, two] = [await createPerson({ name: 'Mitu' }), await createPerson({ name: 'Ratul' })]
  const campaign = await campaignWith(one)
  const other = await campaignWith()
  await volunteer(two, campaign)
  await volunteer(two, other)

  const admin = await signedIn(await createPerson({ role: 'admin' }))
  const entry = (name: string, email: string) => ({
    name,
    email,
    phone: '+880 1711-000001',
    address: '5 Lake Road, Khulna',
  })
  expect((await list(admin)).body.campaigns).toMatchObject([
    { volunteerCount: 2, volunteer: [entry('Mitu', one.email), entry('Ratul', two.email)] },
    { volunteerCount: 1, volunteer: [entry('Ratul', two.email)] },
  ])
  for (const cookies of [undefined, await signedIn(one)]) {
    expect((await list(cookies)).body.campaigns).toMatchObject([
      { volunteerCount: 2, volunteer: [] },
      { volunteerCount: 1, volunteer: [] },
    ])
  }
})

test('pages get the beginning of a description, but the whole one of the organisation’s', async () => {
  const description = Array.from({ length: 700 }, (_, nth) => `word${nth}`).join(' ')
  await createCampaign({ description })
  await createCampaign({ description, isOrganisation: true, startDate: '2020-01-01' })
  const [organisation, campaign] = await listCampaignsForPages('en')
  expect(organisation).toMatchObject({ isOrganisation: true, description })
  expect(campaign?.description).toMatch(/^word0 .* word17 …$/)
})

test('pages know the district of a campaign by its address, the API stays the same', async () => {
  const address = async (written: string, translated?: string) => {
    const { _id } = await createCampaign({ address: written, startDate: '2031-05-04' })
    const translation = { title: 'ক', address: translated, description: 'খ' }
    if (translated) await Campaign.updateOne({ _id }, { translation })
  }
  await address('Dhaka Road, Jashore')
  await address('Town Hall', 'টাউন হল, রংপুর')
  await address('Town Hall')
  const campaigns = await listCampaignsForPages('en')
  expect(campaigns.map(({ district }) => district)).toEqual(['Jashore', 'Rangpur', null])
  for (const campaign of (await list()).body.campaigns)
    expect(campaign).not.toHaveProperty('district')
})
