import { DELETE as deleteCampaign } from '@/app/api/campaigndelete/[id]/route'
import { PATCH } from '@/app/api/campaigns/[id]/route'
import { GET as listCampaigns } from '@/app/api/getallcampaigns/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { getCampaignToEdit } from '@/lib/features/campaigns/server/get-campaign-to-edit'
import { listCampaignSitemapEntries } from '@/lib/features/campaigns/server/list-campaign-sitemap-entries'
import { Campaign } from '@/models/campaign'
import { OutboxMail } from '@/models/outbox-mail'
import { UploadedPicture } from '@/models/uploaded-picture'
import { createCampaign, createPayment, createPerson } from '@/scripts/seed/factories'
import { emptyLog, logFor } from '@/tests/support/audit-log'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { notifiedTexts } from '@/tests/support/notifications'
import { signedIn } from '@/tests/support/sign-in'
import { type CampaignId, campaignWith, countsOf, volunteer } from '@/tests/support/volunteers'

const NOT_THERE = { status: 404, code: 'not-found', message: "This campaign doesn't exist." }
const MEANWHILE = {
  status: 409,
  code: 'edited-meanwhile',
  message: 'Someone else has changed this campaign since you opened it.',
}

type Fields = Record<string, unknown>

let admin: Awaited<ReturnType<typeof createPerson>>
let cookies: string

function edit(campaign: CampaignId, body: Fields, as: { cookies?: string } = {}) {
  const id = String(campaign)
  const path = `/api/campaigns/${id}`
  return callHandler<Fields>(PATCH, { method: 'PATCH', path, params: { id }, cookies, body, ...as })
}

async function shownToVisitors(id: CampaignId) {
  const { body } = await callHandler<{ campaigns: Fields[] }>(listCampaigns, {
    path: '/api/getallcampaigns',
  })
  return body.campaigns.find(({ _id }) => _id === String(id))
}

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
  cookies = await signedIn(admin)
})

beforeEach(async () => {
  await Campaign.deleteMany()
  await emptyLog()
})

describe('an admin who edits a campaign', () => {
  test('changes its texts, but not its volunteers, payments or URL', async () => {
    const id = await campaignWith(await createPerson(), await createPerson())
    await createPayment({ campaign: id })
    await Campaign.updateOne({ _id: id }, { 'raised.usd': 2_500, hasPayments: true })
    const changes = {
      title: 'Blood camp in Rangpur',
      address: 'Town Hall, Rangpur',
      description: 'Walk in and give.',
      startDate: '2031-05-04',
      endDate: '2031-05-04',
    }

    const response = await edit(id, { ...changes, revision: 0 })

    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      message: 'campaign changed successfully',
      campaign: {
        _id: String(id),
        ...changes,
        photo: '/pictures/default-avatar.svg',
        isOrganisation: false,
        language: 'en',
        translation: null,
        revision: 1,
      },
    })
    expect(await shownToVisitors(id)).toMatchObject({
      ...changes,
      volunteerCount: 2,
      donationAmount: [{ amount: 2_500, currency: 'usd' }],
    })
    expect(await countsOf(id)).toEqual({ count: 2, entries: 2 })
  })

  test('can change a single field, and search engines see the time of the edit', async () => {
    const { id, updatedAt } = await createCampaign({ address: 'Old Town' })
    expect((await edit(id, { title: 'New', revision: 0 })).status).toBe(200)
    expect(await shownToVisitors(id)).toMatchObject({ title: 'New', address: 'Old Town' })
    const [listed] = await listCampaignSitemapEntries()
    expect(Date.parse(listed?.changedAt ?? '')).toBeGreaterThanOrEqual(updatedAt.getTime())
  })

  test('opens and edits one that is older than its revisions', async () => {
    const { id } = await createCampaign()
    await Campaign.collection.updateOne({}, { $unset: { revision: 1 } })
    expect(await getCampaignToEdit(id)).toMatchObject({ revision: 0 })
    expect((await edit(id, { title: 'New', revision: 0 })).status).toBe(200)
    expect(await getCampaignToEdit(id)).toMatchObject({ title: 'New', revision: 1 })
  })

  test('leaves one entry in the audit log, and none when nothing changes', async () => {
    const { id } = await createCampaign({ title: 'Camp in Rangpor' })
    await edit(id, { title: 'Camp in Rangpor', revision: 0 })
    await edit(id, { title: 'Camp in Rangpur', revision: 0 })
    expect((await logFor(admin)).body.entries).toEqual([
      expect.objectContaining({
        action: 'campaign-edited',
        thing: id,
        title: 'Camp in Rangpur',
        from: 'Camp in Rangpor',
        to: 'Camp in Rangpur',
      }),
    ])
  })

  test('replaces the photo: the new one is stored and the old one is deleted', async () => {
    const [old, now] = [
      '/api/images/0123456789abcdef01234560',
      '/api/images/0123456789abcdef01234561',
    ]
    await UploadedPicture.create([
      { address: old, owner: admin._id },
      { address: now, owner: null },
    ])
    const { id } = await createCampaign({ photo: old })
    expect((await edit(id, { photo: now, revision: 0 })).status).toBe(200)
    expect(await UploadedPicture.findOne({ address: now }).lean()).toMatchObject({
      owner: admin._id,
      unwantedAt: null,
    })
    expect(await UploadedPicture.exists({ address: old })).toBeNull()
  })

  test('gets a message at every wrong field, and nothing is stored', async () => {
    const { id } = await createCampaign()
    const before = await Campaign.findById(id).lean()
    expectInvalid(await edit(id, { title: ' ', photo: 'http://x.example/a.jpg', revision: 0 }), {
      title: ['* Title is required'],
      photo: ['Choose a picture.'],
    })
    expectInvalid(await edit(id, { title: 'New' }), {
      revision: ['This must be the number of the revision that was opened.'],
    })
    for (const field of ['volunteerCount', 'raised', 'isOrganisation', 'archivedAt']) {
      const unknown = { [field]: ["This field isn't recognised."] }
      expectInvalid(await edit(id, { [field]: 1, revision: 0 }), unknown)
    }
    expect(await Campaign.findById(id).lean()).toEqual(before)
  })

  test('cannot end it before it starts, even by moving one of the days', async () => {
    const { id } = await createCampaign({ startDate: '2031-05-04', endDate: '2031-05-06' })
    const reversed = { endDate: ["The end date can't be before the start date."] }
    expectInvalid(await edit(id, { endDate: '2031-05-03', revision: 0 }), reversed)
    expectInvalid(await edit(id, { startDate: '2031-05-07', revision: 0 }), reversed)
    expect(await shownToVisitors(id)).toMatchObject({ startDate: '2031-05-04' })
  })

  test('edits the texts of the organisation’s campaign, but not its days', async () => {
    const { id, startDate } = await createCampaign({ isOrganisation: true })
    const title = 'ShareLife Bangladesh'
    expect((await edit(id, { title, startDate, revision: 0 })).status).toBe(200)
    expectErrorResponse(await edit(id, { endDate: '2999-01-01', revision: 1 }), {
      status: 409,
      code: 'conflict',
      message: "You can't set dates for the organisation's own campaign.",
    })
  })

  test('gets an error when it was deleted', async () => {
    const { id } = await createCampaign()
    const path = `/api/campaigndelete/${id}`
    await callHandler(deleteCampaign, { method: 'DELETE', path, params: { id }, cookies })
    const { id: archived } = await createCampaign({ archivedAt: new Date('2031-01-01') })
    for (const gone of [id, archived, '0123456789abcdef01234567']) {
      expectErrorResponse(await edit(gone, { title: 'New', revision: 0 }), NOT_THERE)
      expect(await getCampaignToEdit(gone)).toBeNull()
    }
    expectErrorResponse(await edit('x', { revision: 0 }), { status: 400, code: 'not-an-id' })
    expect(await getCampaignToEdit('x')).toBeNull()
  })
})

describe('the volunteers of a campaign', () => {
  beforeEach(() => OutboxMail.deleteMany())

  test('get an email when its days or its place change, and stay registered', async () => {
    const [one, two] = [await createPerson(), await createPerson()]
    const id = await campaignWith(one, two)
    await edit(id, { address: 'Town Hall, Rangpur', endDate: '2999-05-23', revision: 0 })
    const mails = await OutboxMail.find().lean()
    expect(mails.map(({ to }) => to).sort()).toEqual([one.email, two.email].sort())
    for (const { subject, text } of mails) {
      expect(subject).toBe('The date or place of your campaign has changed')
      expect(text).toContain('Town Hall, Rangpur')
      expect(text).toContain('23 May 2999')
      expect(text).toContain(`/campaign/${id}`)
    }
    expect(await countsOf(id)).toEqual({ count: 2, entries: 2 })
  })

  test('get a notification too', async () => {
    const person = await createPerson()
    const id = await campaignWith(person)
    await edit(id, { title: 'Camp', startDate: '2999-05-22', endDate: '2999-05-23', revision: 0 })
    const [notification] = await notifiedTexts(person)
    expect(notification).toMatchObject({
      ...{ kind: 'volunteer-joined', path: `/campaign/${id}` },
      title: 'The date or place of your campaign has changed',
      text: 'Camp begins on Wed 22 May 2999. See the campaign for its place.',
    })
  })

  test('get no email when its texts change, or when it is over already', async () => {
    const id = await campaignWith(await createPerson())
    await edit(id, { title: 'New', description: 'New.', revision: 0 })
    await Campaign.updateOne({ _id: id }, { startDate: '2020-01-01', endDate: '2020-01-02' })
    await edit(id, { address: 'Town Hall, Rangpur', revision: 1 })
    expect(await getCampaignToEdit(String(id))).toMatchObject({ address: 'Town Hall, Rangpur' })
    expect(await OutboxMail.countDocuments()).toBe(0)
  })
})

describe('two admins who edit the same campaign', () => {
  test('do not overwrite each other: the second one gets an error', async () => {
    const { id } = await createCampaign()
    await edit(id, { title: 'First', revision: 0 })
    expectErrorResponse(await edit(id, { title: 'Second', revision: 0 }), MEANWHILE)
    expect(await shownToVisitors(id)).toMatchObject({ title: 'First' })
    expect((await edit(id, { title: 'Second', revision: 1 })).status).toBe(200)
  })

  test('concurrently: one edit is saved, the others are rejected', async () => {
    const { id } = await createCampaign()
    const titles = ['First', 'Second', 'Third', 'Fourth']
    const responses = await Promise.all(titles.map((title) => edit(id, { title, revision: 0 })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const saved = responses.findIndex(({ status }) => status === 200)
    for (const refused of responses.filter((_, index) => index !== saved)) {
      expectErrorResponse(refused, MEANWHILE)
    }
    expect(await getCampaignToEdit(id)).toMatchObject({ title: titles[saved], revision: 1 })
    expect((await logFor(admin)).body.total).toBe(1)
  })

  test('can repeat an edit after a lost response', async () => {
    const { id } = await createCampaign()
    const changes = { title: 'First', revision: 0 }
    await edit(id, changes)
    expect(await edit(id, changes)).toMatchObject({
      status: 200,
      body: { campaign: { title: 'First', revision: 1 } },
    })
  })

  test('are not affected by people who volunteer meanwhile', async () => {
    const { id } = await createCampaign()
    const [edited, added] = await Promise.all([
      edit(id, { title: 'First', revision: 0 }),
      volunteer(await createPerson(), id),
    ])
    expect([edited.status, added.status]).toEqual([200, 200])
    expect(await countsOf(id)).toEqual({ count: 1, entries: 1 })
  })
})

test('rejects a visitor, a member and a page of another site', async () => {
  const { id } = await createCampaign({ title: 'As it was' })
  const changes = { title: 'New', revision: 0 }
  expectErrorResponse(await edit(id, changes, { cookies: undefined }), UNAUTHENTICATED)
  expectErrorResponse(await edit(id, changes, { cookies: await signedIn(await createPerson()) }), {
    ...{ status: 403, code: 'forbidden', message: 'Only admins can do this.' },
  })
  const headers = { origin: 'https://elsewhere.example' }
  const path = `/api/campaigns/${id}`
  const foreign = { method: 'PATCH', path, params: { id }, cookies, headers, body: changes }
  expect(await callHandler(PATCH, foreign)).toMatchObject({
    status: 403,
    body: { code: 'foreign-origin' },
  })
  expect(await shownToVisitors(id)).toMatchObject({ title: 'As it was' })
})
