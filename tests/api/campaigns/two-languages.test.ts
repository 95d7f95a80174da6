import { GET as getCalendar } from '@/app/[locale]/(site)/campaign/[id]/calendar.ics/route'
import { PATCH } from '@/app/api/campaigns/[id]/route'
import { POST } from '@/app/api/createcampaign/route'
import { GET as listCampaigns } from '@/app/api/getallcampaigns/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { getCampaignForPages } from '@/lib/features/campaigns/server/get-campaign'
import { listCampaignsForPages } from '@/lib/features/campaigns/server/list-campaigns'
import { listCampaignsToManage } from '@/lib/features/campaigns/server/list-campaigns-to-manage'
import { campaignEventData } from '@/lib/structured-data/campaign-event'
import { Campaign } from '@/models/campaign'
import { createCampaign, createPerson } from '@/scripts/seed/factories'
import { emptyLog, logFor } from '@/tests/support/audit-log'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, expectInvalid } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

type Fields = Record<string, unknown>

const ENGLISH = {
  ...{ title: 'Blood camp in Rangpur', address: 'Town Hall, Rangpur' },
  description: 'Come and give.',
}
const BANGLA = {
  ...{ title: 'রংপুরে রক্তদান ক্যাম্প', address: 'টাউন হল, রংপুর' },
  description: 'আসুন, রক্ত দিন।',
}

let admin: Awaited<ReturnType<typeof createPerson>>
let cookies: string

const create = (fields: Fields = {}) =>
  callHandler<{ campaign: Fields & { _id: string } }>(POST, {
    path: '/api/createcampaign',
    cookies,
    body: {
      ...{ ...ENGLISH, photo: '/api/images/0123456789abcdef01234567' },
      ...{ startDate: '2031-05-04', endDate: '2031-05-06', ...fields },
    },
  })

const edit = (id: string, body: Fields) =>
  callHandler<{ campaign: Fields }>(PATCH, {
    ...{ method: 'PATCH', path: `/api/campaigns/${id}`, params: { id }, cookies, body },
  })

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
  cookies = await signedIn(admin)
})

beforeEach(() => Campaign.deleteMany())

describe('an admin who writes a campaign in two languages', () => {
  test('creates it with its translation, which every client gets', async () => {
    const response = await create({ translation: BANGLA })
    expect(response.status).toBe(201)
    const written = { ...ENGLISH, language: 'en', translation: BANGLA }
    expect(response.body.campaign).toMatchObject(written)
    const list = await callHandler<{ campaigns: Fields[] }>(listCampaigns, {
      path: '/api/getallcampaigns',
    })
    expect(list.body.campaigns).toEqual([expect.objectContaining(written)])
  })

  test('can write it in Bangla only', async () => {
    const { body } = await create({ ...BANGLA, language: 'bn' })
    expect(body.campaign).toMatchObject({ ...BANGLA, language: 'bn', translation: null })
  })

  test('adds, changes and removes a translation later; each edit is in the audit log', async () => {
    await emptyLog()
    const { id } = await createCampaign(ENGLISH)
    const added = await edit(id, { translation: BANGLA, revision: 0 })
    expect(added.body.campaign).toMatchObject({ translation: BANGLA, revision: 1 })
    // The same request again, as after a lost response, is the same edit.
    expect((await edit(id, { translation: BANGLA, revision: 0 })).body.campaign).toMatchObject({
      revision: 1,
    })
    expectErrorResponse(await edit(id, { translation: null, revision: 0 }), {
      ...{ status: 409, code: 'edited-meanwhile' },
      message: 'Someone else has changed this campaign since you opened it.',
    })
    const removed = await edit(id, { translation: null, revision: 1 })
    expect(removed.body.campaign).toMatchObject({ ...ENGLISH, translation: null, revision: 2 })
    expect((await logFor(admin)).body.entries).toHaveLength(2)
  })

  test('has the translation cleaned and validated like the campaign’s own texts', async () => {
    const { body } = await create({ translation: { ...BANGLA, title: `\u202e ${BANGLA.title} ` } })
    expect(body.campaign.translation).toEqual(BANGLA)
    expectInvalid(await create({ translation: { title: ' ', description: 'ক'.repeat(5_001) } }), {
      'translation.title': ['* Title is required'],
      'translation.description': ['Use 5000 characters or fewer.'],
    })
    expectInvalid(await create({ translation: 'রংপুর' }), {
      translation: ['Send the translated texts as an object.'],
    })
    expectInvalid(await create({ language: 'fr' }), { language: ['Choose en or bn.'] })
    expect((await create({ translation: { ...BANGLA, photo: 'x' } })).status).toBe(422)
  })

  test('can omit the address in the other language', async () => {
    const { address: _, ...translation } = BANGLA
    const { body } = await create({ translation })
    const written = { ...translation, address: ENGLISH.address }
    expect(body.campaign.translation).toEqual(written)
    const id = body.campaign._id
    const again = await edit(id, { translation, revision: 0 })
    expect(again.body.campaign).toMatchObject({ translation: written, revision: 0 })
    const bangla = await getCampaignForPages(id, 'bn')
    expect(bangla?.campaign).toMatchObject(written)
    const moved = await edit(id, { address: 'New hall', revision: 0 })
    expect(moved.body.campaign).toMatchObject({
      address: 'New hall',
      translation: { address: 'New hall' },
    })
    expect((await getCampaignForPages(id, 'bn'))?.campaign.address).toBe('New hall')
  })

  test('finds it by its title in each language', async () => {
    await createCampaign(ENGLISH)
    await Campaign.updateOne({}, { translation: BANGLA })
    const [row] = await listCampaignsToManage('bn')
    expect(row).toMatchObject({ title: BANGLA.title, isOther: false })
    expect(row?.titles).toEqual([ENGLISH.title, BANGLA.title])
    expect(JSON.stringify(row)).not.toContain(BANGLA.description)
  })
})

describe('a visitor', () => {
  test('reads each page in its language, without the other one', async () => {
    const { id } = await createCampaign(ENGLISH)
    await Campaign.updateOne({}, { translation: BANGLA })
    const english = await getCampaignForPages(id, 'en')
    expect(english?.campaign).toMatchObject({ ...ENGLISH, lang: 'en', isOther: false })
    const bangla = await getCampaignForPages(id, 'bn')
    expect(bangla?.campaign).toMatchObject({ ...BANGLA, lang: 'bn', isOther: false })
    expect(JSON.stringify(bangla)).not.toContain(ENGLISH.title)
    expect(JSON.stringify(await listCampaignsForPages('en'))).not.toContain(BANGLA.title)
  })

  test.each([
    { language: 'en' as const, texts: ENGLISH, page: 'bn' as const },
    { language: 'bn' as const, texts: BANGLA, page: 'en' as const },
  ])('sees a note that a campaign is only in $language', async ({ language, texts, page }) => {
    const { id } = await createCampaign(texts)
    await Campaign.updateOne({}, { language })
    const shown = { ...texts, lang: language, isOther: true }
    expect((await getCampaignForPages(id, page))?.campaign).toMatchObject(shown)
    expect(await listCampaignsForPages(page)).toEqual([expect.objectContaining(shown)])
  })

  test('gets the calendar file and the search engines’ data of the Bangla page in Bangla', async () => {
    const { id } = await createCampaign(ENGLISH)
    await Campaign.updateOne({}, { translation: BANGLA })
    const file = await callHandler<string>(getCalendar, {
      path: `/bn/campaign/${id}/calendar.ics`,
      params: { locale: 'bn', id },
    })
    expect(file.body.replace(/\r\n\t/g, '')).toContain(`SUMMARY:${BANGLA.title}`)
    expect(file.body.replace(/\r\n\t/g, '')).toContain(`/bn/campaign/${id}`)
    const found = await getCampaignForPages(id, 'bn')
    if (!found) throw new Error('The campaign has no page')
    const urls = { url: 'https://sharelife.example', pictureUrl: 'https://sharelife.example/p' }
    const organizer = { '@type': 'Organization' as const, name: 'ShareLife' }
    expect(campaignEventData(found.campaign, organizer, urls)).toMatchObject({
      name: BANGLA.title,
      inLanguage: 'bn',
    })
  })
})
