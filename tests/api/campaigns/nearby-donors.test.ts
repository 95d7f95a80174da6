import { DELETE } from '@/app/api/campaigndelete/[id]/route'
import { POST } from '@/app/api/createcampaign/route'
import { connectDb } from '@/lib/core/server/db/connection'
import {
  MAX_NOTIFIED_NEARBY,
  notifyNearbyDonors,
} from '@/lib/features/campaigns/server/notify-nearby-donors'
import { Campaign } from '@/models/campaign'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { createDonor, createPerson, donorFields } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { configure } from '@/tests/support/configure'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { changeSettingsOf, notifiedTexts } from '@/tests/support/notifications'
import { scheduledCall } from '@/tests/support/scheduler'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const NOON = '2031-05-01T06:00:00Z'
const TITLE = 'Blood camp in Rangpur'

let admin: Person

beforeAll(connectDb)
beforeEach(async () => {
  configure({ CRON_SECRET: 'a-secret-of-the-scheduler' })
  for (const model of [User, Campaign, Notification, OutboxMail]) {
    await (model as typeof User).deleteMany()
  }
  freezeTime(NOON)
  admin = await createPerson({ role: 'admin' })
})
afterEach(() => {
  unfreezeTime()
  configure({ CRON_SECRET: undefined })
})

/** An admin's request that creates a campaign; returns the new one. */
async function create(fields: Record<string, unknown> = {}) {
  const { status } = await callHandler(POST, {
    path: '/api/createcampaign',
    cookies: await signedIn(admin),
    body: {
      ...{ title: TITLE, startDate: '2031-05-04', endDate: '2031-05-04' },
      ...{ address: 'Town Hall, Rangpur', description: 'Come, give, and rest with a cup of tea.' },
      photo: '/api/images/0123456789abcdef01234567',
      ...fields,
    },
  })
  expect(status).toBe(201)
  return Campaign.findOne({ title: fields.title ?? TITLE }).orFail()
}

const inRangpur = () => createDonor({ district: 'Rangpur', upazila: 'Mithapukur' })

const runAt = async (instant: string) => {
  freezeTime(instant)
  expect((await scheduledCall()).status).toBe(200)
}

const mailsTo = ({ email }: Person) =>
  OutboxMail.find({ to: email, subject: 'A blood camp near you' }).lean()

const countNotifications = () => Notification.countDocuments({ kind: 'campaign-near' })

test('donors of its district are notified of a new campaign once, on the site and by email', async () => {
  const [near, far, member] = [
    await inRangpur(),
    await createDonor({ district: 'Dhaka', upazila: 'Savar' }),
    await createPerson(),
  ]
  const campaign = await create()
  // Not during the admin's request, which would wait for it.
  expect(await notifiedTexts(near)).toEqual([])
  for (const instant of ['2031-05-01T06:01:00Z', '2031-05-01T06:10:00Z', '2031-05-02T06:00:00Z']) {
    await runAt(instant)
    expect(await notifiedTexts(near)).toEqual([
      {
        ...{ kind: 'campaign-near', title: 'A blood camp near you' },
        text: 'Blood camp in Rangpur on Sun 4 May 2031 at Town Hall, Rangpur.',
        path: `/campaign/${campaign.id}`,
      },
    ])
    expect(await mailsTo(near)).toHaveLength(1)
  }
  expect([await notifiedTexts(far), await notifiedTexts(member)]).toEqual([[], []])
})

test('a donor without campaign emails gets none, and still sees it on the site', async () => {
  const near = await inRangpur()
  const switches = [{ kind: 'campaign-near', channel: 'mail', isOn: false }]
  expect((await changeSettingsOf(near, { switches })).status).toBe(200)
  await create({ endDate: '2031-05-06' })
  await runAt('2031-05-01T06:01:00Z')
  expect(await notifiedTexts(near)).toMatchObject([
    { text: 'Blood camp in Rangpur from Sun 4 May 2031 at Town Hall, Rangpur.' },
  ])
  expect(await mailsTo(near)).toEqual([])
})

test('donors who are not available are not notified', async () => {
  const away = await createDonor({ district: 'Rangpur', isAvailable: false })
  await create()
  await runAt('2031-05-01T06:01:00Z')
  expect(await notifiedTexts(away)).toEqual([])
})

test('a campaign that is created at night is announced at seven in the morning', async () => {
  const near = await inRangpur()
  freezeTime('2031-05-01T17:00:00Z')
  await create()
  await runAt('2031-05-01T17:01:00Z')
  await runAt('2031-05-02T00:59:00Z')
  expect(await notifiedTexts(near)).toEqual([])
  await runAt('2031-05-02T01:00:00Z')
  expect(await notifiedTexts(near)).toHaveLength(1)
  expect(await mailsTo(near)).toHaveLength(1)
})

test('a campaign that was taken down or is over is not announced', async () => {
  const near = await inRangpur()
  freezeTime('2031-05-01T17:00:00Z')
  const wrong = await create()
  await create({ title: 'Camp of tonight', startDate: '2031-05-01', endDate: '2031-05-01' })
  const params = { id: wrong.id }
  const cookies = await signedIn(admin)
  const taken = await callHandler(DELETE, {
    ...{ method: 'DELETE', path: `/api/campaigndelete/${wrong.id}`, params, cookies },
  })
  expect(taken.status).toBe(200)
  await runAt('2031-05-02T01:00:00Z')
  expect(await notifiedTexts(near)).toEqual([])
})

test('a queued message about a deleted campaign is not sent', async () => {
  const near = await inRangpur()
  const campaign = await create()
  await notifyNearbyDonors()
  await Campaign.updateOne({ _id: campaign._id }, { archivedAt: new Date() })
  await runAt('2031-05-01T06:05:00Z')
  expect(await mailsTo(near)).toEqual([])
  const notification = await Notification.findOne({ to: near._id }).orFail().lean()
  expect(new Set(notification.deliveries.map(({ status }) => status))).toEqual(
    new Set(['suppressed']),
  )
})

test.each([
  ['রংপুর টাউন হল', true],
  ['Dhaka Road, Rangpur', true],
  ['Rangpur Road, Dhaka', false],
  ['Rangpurian Club', false],
  ['Town Hall', false],
])('the district is the last one that the address names: %s', async (address, isNear) => {
  const near = await inRangpur()
  await create({ address })
  await runAt('2031-05-01T06:01:00Z')
  expect(await notifiedTexts(near)).toHaveLength(isNear ? 1 : 0)
})

test('many donors are notified in batches, each once by several workers, and at most 5,000', async () => {
  const people = Array.from({ length: MAX_NOTIFIED_NEARBY + 20 }, (_, nth) => ({
    ...{ name: 'A donor', email: `donor-${nth}@near.example`, role: 'user' },
    donor: donorFields({ district: 'Rangpur', upazila: 'Mithapukur' }),
  }))
  await User.insertMany(people, { lean: true } as object)
  await create()
  await Promise.all([notifyNearbyDonors(), notifyNearbyDonors(), notifyNearbyDonors()])
  expect(await countNotifications()).toBeLessThan(MAX_NOTIFIED_NEARBY)
  while ((await notifyNearbyDonors()).isMore) {}
  expect(await countNotifications()).toBe(MAX_NOTIFIED_NEARBY)
  expect((await Notification.distinct('to')).length).toBe(MAX_NOTIFIED_NEARBY)
  expect(await Campaign.findOne().lean()).not.toHaveProperty('tellNearbyAt')
})
