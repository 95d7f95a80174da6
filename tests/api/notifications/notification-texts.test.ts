import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { closeCase } from '@/lib/features/moderation/server/close-case'
import { BloodRequest } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'
import { ModerationCase } from '@/models/moderation-case'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import {
  createCampaign,
  createDonor,
  createPerson,
  createRequest,
  createWaitingEntry,
} from '@/scripts/seed/factories'
import { answerAs, askDonor } from '@/tests/support/contact-requests'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { changeSettingsOf, notificationsOf, notifiedTexts } from '@/tests/support/notifications'
import {
  confirmOrRefuse,
  decideOn,
  pledge,
  reportOwnDonation,
  undoRefusal,
  withdraw,
} from '@/tests/support/pledges'
import { closeRequest } from '@/tests/support/requests'
import { volunteer } from '@/tests/support/volunteers'

const NOON = '2031-05-18T06:00:00Z'
const NEED_DATE = '2031-05-20'

beforeAll(connectDb)
beforeEach(async () => {
  freezeTime(NOON)
  await Notification.deleteMany()
})
afterEach(unfreezeTime)

async function requestOf(fields: object = {}) {
  const owner = await createPerson()
  const request = await createRequest({
    ...{ requester: owner._id, needDate: NEED_DATE, bloodGroup: 'O+', bags: 1 },
    ...fields,
  })
  return { owner, request }
}

const giver = () => createDonor({ bloodGroup: 'O+', lastDonationDate: null })

test('a requester is notified of a pledge and of its withdrawal, and the next donor of a released bag', async () => {
  const { owner, request } = await requestOf()
  const [donor, waiting] = [await giver(), await giver()]
  const id = await pledge(donor, request)
  await createWaitingEntry({ donor: waiting, request })
  expect(await notifiedTexts(owner)).toMatchObject([
    { kind: 'pledge-received', title: 'A donor pledged 1 bag', path: '/dashboard/myrequests' },
  ])
  await withdraw(donor, id)
  expect(await notifiedTexts(owner)).toMatchObject([
    {
      ...{ kind: 'pledge-changed', title: "A donor can't come" },
      text: 'Your O+ blood request for Tue 20 May 2031 needs a donor again.',
    },
    { kind: 'pledge-received' },
  ])
  expect(await notifiedTexts(waiting)).toMatchObject([
    {
      ...{ kind: 'bag-free', title: "You're needed after all: O+ blood" },
      text: expect.stringMatching(/We hold a bag for you until \d+ May 2031, /),
      path: '/dashboard/mydonations#waiting',
    },
  ])
  expect(await notifiedTexts(donor)).toEqual([])
})

test('a refused donor is notified when the undo time is over, and never after an undo', async () => {
  const { owner, request } = await requestOf({ bags: 2 })
  const [kept, refused] = [await giver(), await giver()]
  const ids = [await pledge(kept, request), await pledge(refused, request)]
  for (const id of ids) expect((await confirmOrRefuse(owner, id, 'refusal')).status).toBe(200)
  expect((await undoRefusal(owner, ids[0] ?? '')).status).toBe(200)
  expect(await notifiedTexts(refused)).toEqual([])
  freezeTime('2031-05-18T08:00:00Z')
  expect(await notifiedTexts(refused)).toMatchObject([
    { kind: 'pledge-changed', title: "You're no longer expected to give" },
  ])
  expect(await notifiedTexts(kept)).toEqual([])
})

test('a donor is notified of a contact request, and the requester of the answer', async () => {
  const { owner, request } = await requestOf()
  const [willing, busy] = await Promise.all(
    [1, 2].map((nth) =>
      createDonor({ contactsFor: 'accepted', bloodGroup: 'O+', phone: `+880 1600-11122${nth}` }),
    ),
  )
  if (!willing || !busy) throw new Error('Two donors are needed')
  for (const [donor, answer] of [
    [willing, 'accept'],
    [busy, 'decline'],
  ] as const) {
    expect((await askDonor(owner, donor, request)).status).toBe(201)
    expect(await notifiedTexts(donor)).toMatchObject([
      {
        ...{ kind: 'contact-asked', path: '/dashboard/contactrequests' },
        title: 'Someone needs O+ blood and would like to call you',
      },
    ])
    const asked = await ContactRequest.findOne({ donor: donor._id }).orFail()
    expect((await answerAs(donor, asked.id, answer)).status).toBe(200)
  }
  expect((await notifiedTexts(owner)).map(({ title }) => title).sort()).toEqual([
    'A donor accepted: call them now',
    "This donor can't help this time",
  ])
})

test('reporters are notified of an admin’s decision, each once', async () => {
  const people = await Promise.all([createPerson(), createPerson()])
  const { request } = await requestOf()
  const at = new Date()
  const reports = people.map(({ _id: by }) => ({ by, reason: 'spam', at }))
  const about = { kind: 'request', target: request._id, aboutUser: request.requester } as const
  await ModerationCase.create({ ...about, openedAt: at, dueAt: at, reports })
  const decide = () =>
    inTransaction((session) =>
      closeCase({ kind: 'request', target: request._id, decision: 'taken-down' }, session),
    )
  expect([await decide(), await decide()]).toEqual([true, false])
  for (const person of people) {
    expect(await notifiedTexts(person)).toMatchObject([
      {
        ...{ kind: 'report-decided', title: 'We looked at your report' },
        text: 'We agreed and took it away. Thank you for keeping people safe.',
      },
    ])
  }
})

/** A donor pledged on the day of the request and disputes the requester's report. */
async function disputed(first: 'donor' | 'requester') {
  const { owner, request } = await requestOf()
  const donor = await giver()
  const id = await pledge(donor, request)
  freezeTime('2031-05-20T06:00:00Z')
  await Notification.deleteMany()
  const says = {
    donor: () => reportOwnDonation(donor, id),
    requester: () => confirmOrRefuse(owner, id, 'refusal'),
  }
  expect((await says[first]()).status).toBe(200)
  expect((await says[first === 'donor' ? 'requester' : 'donor']()).status).toBe(200)
  return { owner, donor, id }
}

test('a requester is notified of a donor’s dispute, and both of the decision', async () => {
  const { owner, donor, id } = await disputed('requester')
  expect(await notifiedTexts(owner)).toMatchObject([
    {
      ...{ kind: 'confirm-donation', title: 'A donor says they gave blood' },
      text: 'You told us a donor did not come on Tue 20 May 2031. Our team will decide.',
      path: '/dashboard/myrequests',
    },
  ])
  await Notification.deleteMany()
  const admin = await createPerson({ role: 'admin' })
  expect((await decideOn(admin, id, 'given')).status).toBe(200)
  for (const [person, path] of [
    [owner, '/dashboard/myrequests'],
    [donor, '/dashboard/mydonations'],
  ] as const) {
    expect(await notifiedTexts(person)).toMatchObject([
      {
        ...{ kind: 'confirm-donation', title: 'The donation counts as given', path },
        text: 'We decided that the donation on Tue 20 May 2031 was given.',
      },
    ])
  }
})

test('a donor is notified of a requester’s dispute, and of the decision', async () => {
  const { donor, id } = await disputed('donor')
  expect(await notifiedTexts(donor)).toMatchObject([
    {
      ...{ kind: 'confirm-donation', title: "The requester says you didn't come" },
      text: 'You told us you gave O+ blood on Tue 20 May 2031. Our team will decide.',
      path: '/dashboard/mydonations',
    },
  ])
  const admin = await createPerson({ role: 'admin' })
  expect((await decideOn(admin, id, 'refused')).status).toBe(200)
  expect((await notifiedTexts(donor))[0]).toMatchObject({
    title: "The donation doesn't count as given",
    text: 'We decided that no donation was made on Tue 20 May 2031.',
  })
})

test('waiting donors are notified of the end of the request, even without such emails', async () => {
  const { owner, request } = await requestOf()
  const waiting = await giver()
  await pledge(await giver(), request)
  await createWaitingEntry({ donor: waiting, request })
  const switches = [{ kind: 'pledge-changed', channel: 'mail', isOn: false }]
  await changeSettingsOf(waiting, { switches })
  await OutboxMail.deleteMany()
  expect((await closeRequest(owner, request, 'cancelled')).status).toBe(200)
  expect(await OutboxMail.find({ to: waiting.email })).toEqual([])
  expect(await notifiedTexts(waiting)).toMatchObject([
    {
      ...{ kind: 'pledge-changed', title: 'A request you waited for has ended' },
      text: 'The request for O+ blood on Tue 20 May 2031 has ended.',
      path: '/allrequest',
    },
  ])
})

test('a volunteer gets thanks', async () => {
  const [person, campaign] = [
    await createPerson(),
    await createCampaign({
      ...{ title: 'Blood camp at Savar', startDate: NEED_DATE, endDate: NEED_DATE },
    }),
  ]
  await volunteer(person, campaign._id)
  await volunteer(person, campaign._id)
  expect(await notifiedTexts(person)).toMatchObject([
    {
      ...{ kind: 'volunteer-joined', path: `/campaign/${campaign.id}` },
      text: 'Thank you for helping at Blood camp at Savar on Tue 20 May 2031.',
    },
  ])
})

test('a person without pledge emails gets none, and still sees the notifications on the site', async () => {
  const { owner, request } = await requestOf()
  const switches = [{ kind: 'pledge-received', channel: 'mail', isOn: false }]
  await changeSettingsOf(owner, { switches })
  await OutboxMail.deleteMany()
  await pledge(await giver(), request)
  expect(await OutboxMail.find({ to: owner.email })).toEqual([])
  expect((await notificationsOf(owner)).body.unread).toBe(1)
})

test('no notification contains a person’s name', async () => {
  const { owner, request } = await requestOf({ patientName: 'Secret Patient' })
  const donor = await createDonor({ bloodGroup: 'O+' }, { name: 'Secret Donor' })
  await pledge(donor, request)
  const rows = JSON.stringify(await Notification.find().lean())
  expect(rows).toContain(owner.id)
  expect(rows).not.toContain('Secret')
  expect(await BloodRequest.exists({ _id: request._id })).not.toBeNull()
})
