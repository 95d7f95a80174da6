import { connectDb } from '@/lib/core/server/db/connection'
import { listCampaignsToManage } from '@/lib/features/campaigns/server/list-campaigns-to-manage'
import { listVolunteers } from '@/lib/features/campaigns/server/list-volunteers'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import { createCampaign, createPerson, dayFromToday } from '@/scripts/seed/factories'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { volunteer } from '@/tests/support/volunteers'

beforeAll(connectDb)
beforeEach(() => Promise.all([Campaign.deleteMany(), Volunteer.deleteMany()]))
afterEach(unfreezeTime)

const days = (title: string, startDate: string, endDate = startDate) =>
  createCampaign({ title, startDate, endDate })

async function someCampaigns() {
  await days('Long past', '2030-01-01')
  await days('Just past', '2031-05-01', '2031-05-03')
  await days('Last day', '2031-05-01', '2031-05-04')
  await days('To come', '2031-06-01')
  await createCampaign({ title: 'Organisation', startDate: '2020-01-01', isOrganisation: true })
  await createCampaign({ title: 'Archived', archivedAt: new Date() })
}

test('an admin reads the organisation’s campaign first, then upcoming ones, then past ones', async () => {
  await someCampaigns()
  freezeTime('2031-05-04T12:00:00Z')
  const campaigns = await listCampaignsToManage('en')
  expect(
    campaigns.map(({ title, stage, isOrganisation }) => [title, isOrganisation || stage]),
  ).toEqual([
    ['Organisation', true],
    ['Last day', 'running'],
    ['To come', 'upcoming'],
    ['Just past', 'past'],
    ['Long past', 'past'],
  ])
})

test('a row has the fields that the list shows, and no others', async () => {
  const { _id } = await createCampaign({ description: 'x'.repeat(5_000) })
  await volunteer(await createPerson(), _id)
  const [row] = await listCampaignsToManage('en')
  expect(row).toMatchObject({ _id: String(_id), volunteerCount: 1, isOrganisation: false })
  expect(Object.keys(row ?? {}).sort()).toEqual([
    ...['_id', 'address', 'endDate', 'isOrganisation', 'isOther', 'lang', 'photo', 'raised'],
    ...['stage', 'startDate', 'title', 'titles', 'volunteerCount'],
  ])
})

test('an admin who selects no campaign gets the volunteers of the next one', async () => {
  const later = await createCampaign({ startDate: dayFromToday(9), endDate: dayFromToday(9) })
  const next = await createCampaign({ startDate: dayFromToday(8), endDate: dayFromToday(8) })
  const [one, other] = [await createPerson({ name: 'Mitu' }), await createPerson()]
  await volunteer(one, next._id)
  await volunteer(other, later._id)
  const { campaigns, chosen, volunteers } = await listVolunteers()
  expect(campaigns.map(({ _id }) => _id)).toEqual([String(next._id), String(later._id)])
  expect(chosen).toMatchObject({ _id: String(next._id), volunteerCount: 1 })
  expect(volunteers).toEqual([
    {
      ...{ _id: expect.any(String), name: 'Mitu', email: one.email },
      ...{ phone: '+880 1711-000001', address: '5 Lake Road, Khulna' },
    },
  ])
  expect((await listVolunteers(String(later._id))).volunteers).toMatchObject([
    { email: other.email },
  ])
})

test('the campaigns to choose from are those on the site, without the organisation’s', async () => {
  await someCampaigns()
  freezeTime('2031-05-04T12:00:00Z')
  const { campaigns } = await listVolunteers()
  expect(campaigns.map(({ title }) => title)).toEqual([
    ...['Last day', 'To come', 'Just past', 'Long past'],
  ])
})

test('an admin who reads Bangla chooses among campaigns by their Bangla titles', async () => {
  const translation = { title: 'গ্রামের স্কুলে এক দিন', description: 'রক্ত দিতে আসুন।' }
  const { _id } = await createCampaign({ title: 'A day in the village school' })
  await Campaign.updateOne({ _id }, { language: 'en', translation })
  const titles = async (locale: 'en' | 'bn') =>
    (await listVolunteers(undefined, locale)).campaigns.map(({ title }) => title)
  expect(await titles('bn')).toEqual(['গ্রামের স্কুলে এক দিন'])
  expect(await titles('en')).toEqual(['A day in the village school'])
})

test('a URL with an unknown campaign selects none', async () => {
  const { _id: archived } = await createCampaign({ archivedAt: new Date() })
  await createCampaign()
  for (const wanted of ['x', '0123456789abcdef01234567', String(archived), '[object Object]']) {
    const { campaigns, chosen, volunteers } = await listVolunteers(wanted)
    expect([campaigns.length, chosen, volunteers]).toEqual([1, null, []])
  }
  await Campaign.deleteMany()
  expect(await listVolunteers()).toEqual({ campaigns: [], chosen: null, volunteers: [] })
})
