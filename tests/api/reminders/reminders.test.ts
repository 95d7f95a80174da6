import mongoose from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { listDisclosures } from '@/lib/features/contact-requests/server/list-disclosures'
import { remindCanGiveAgain } from '@/lib/features/reminders/server/remind-can-give-again'
import { remindersJob } from '@/lib/features/reminders/server/reminders-job'
import { Block } from '@/models/block'
import { BloodRequest } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { createDonor, createPerson, createRequest } from '@/scripts/seed/factories'
import { configure } from '@/tests/support/configure'
import { answerAs, answerByLink, askDonor, MESSAGE } from '@/tests/support/contact-requests'
import { answerQuestion } from '@/tests/support/donation-question'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { mailedToken, mailsTo } from '@/tests/support/mailed-links'
import { changeSettingsOf, notifiedTexts } from '@/tests/support/notifications'
import { confirmOrRefuse, pledge, withdraw } from '@/tests/support/pledges'
import { closeRequest } from '@/tests/support/requests'
import { scheduledCall } from '@/tests/support/scheduler'

type Person = Awaited<ReturnType<typeof createPerson>>

const NEVER = new Date('9999-12-31')
const DAY = '2031-05-20'
const PHONE = '+880 1811-222333'

let owner: Person
let donor: Person

beforeAll(connectDb)

beforeEach(async () => {
  configure({ CRON_SECRET: 'a-secret-of-the-scheduler' })
  await Promise.all([User, BloodRequest, Pledge, ContactRequest].map((model) => model.deleteMany()))
  await Promise.all([OutboxMail, Block, Notification].map((model) => model.deleteMany()))
  freezeTime('2031-05-18T06:00:00Z')
  owner = await createPerson({ name: 'Rafiq Hossain' })
  donor = await createDonor(
    { lastDonationDate: '2030-01-01', registeredAt: new Date('2030-01-01') },
    { name: 'Mitu Das' },
  )
})

afterEach(() => {
  unfreezeTime()
  configure({ CRON_SECRET: undefined })
})

/** The subjects of all emails from the scheduler's request at an instant. */
async function mailedAt(instant: string): Promise<string[]> {
  await OutboxMail.deleteMany()
  freezeTime(instant)
  expect((await scheduledCall()).status).toBe(200)
  return (await OutboxMail.find().sort({ _id: 1 }).lean()).map(({ subject }) => subject)
}

/** The titles of a person's notifications from the scheduler's request at an instant. */
async function notifiedAt(instant: string, person: Person): Promise<string[]> {
  await Notification.deleteMany()
  await mailedAt(instant)
  return (await notifiedTexts(person)).map(({ title }) => title)
}

/** Switches the emails of one kind off, as this person. */
async function wantNoMail(person: Person, kind: string): Promise<void> {
  const switches = [{ kind, channel: 'mail', isOn: false }]
  expect((await changeSettingsOf(person, { switches })).status).toBe(200)
}

/** The total number of reminders from five workers that start concurrently. */
async function remindedByFive(run: (deadline: Date) => Promise<{ done: number }>) {
  const results = await Promise.all(Array.from({ length: 5 }, () => run(NEVER)))
  return results.reduce((sum, { done }) => sum + done, 0)
}

async function pledged(fields: Parameters<typeof createRequest>[0] = {}) {
  const request = await createRequest({
    ...{ requester: owner._id, bags: 1, needDate: DAY, phone: PHONE },
    ...{ hospital: 'Rangpur Medical College Hospital', note: 'Ask for ward 12.' },
    ...fields,
  })
  return { request, id: await pledge(donor, request) }
}

describe('on the evening before they give, a donor', () => {
  const BEFORE = '2031-05-19T11:59:00Z'
  const EVENING = '2031-05-19T12:00:00Z'
  const REMINDER = 'Reminder: you give blood on Tue 20 May 2031'

  test('gets one reminder with the place, the contact and what to bring', async () => {
    await pledged()
    expect(await mailedAt(BEFORE)).toEqual([])
    expect(await mailedAt(EVENING)).toEqual([REMINDER])
    const [mail] = await mailsTo(donor.email)
    for (const part of [
      'Rangpur Medical College Hospital',
      PHONE,
      'photo ID',
      'Ask for ward 12.',
    ]) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.text).toContain('/dashboard/mydonations')
    expect(await mailedAt('2031-05-19T12:01:00Z')).toEqual([])
  })

  test('gets one reminder from five workers', async () => {
    await pledged()
    freezeTime(EVENING)
    await OutboxMail.deleteMany()
    expect(await remindedByFive(remindersJob.run)).toBe(1)
    expect(await OutboxMail.countDocuments()).toBe(1)
  })

  test('gets it later, but before the day is over, after an outage', async () => {
    await pledged()
    expect(await mailedAt('2031-05-20T03:00:00Z')).toEqual([REMINDER])
  })

  test('gets one notification on the site too, and an email only if they want it', async () => {
    const { request } = await pledged()
    expect(await notifiedAt(EVENING, donor)).toEqual([REMINDER])
    expect(await notifiedTexts(donor)).toMatchObject([
      { kind: 'pledge-tomorrow', path: `/request/${request._id}` },
    ])
    expect(await notifiedAt('2031-05-19T12:01:00Z', donor)).toEqual([])

    freezeTime('2031-05-18T06:00:00Z')
    const other = await createDonor({ lastDonationDate: '2030-01-01' })
    await pledge(other, await createRequest({ requester: owner._id, bags: 1, needDate: DAY }))
    await wantNoMail(other, 'pledge-tomorrow')
    expect(await notifiedAt(EVENING, other)).toEqual([REMINDER])
    expect(await mailsTo(other.email)).toEqual([])
  })

  test('gets it at seven, not at night, after an outage in the evening', async () => {
    await pledged()
    expect(await mailedAt('2031-05-19T16:00:00Z')).toEqual([])
    expect(await notifiedTexts(donor)).toEqual([])
    expect(await notifiedAt('2031-05-20T01:00:00Z', donor)).toEqual([REMINDER])
  })

  test('gets none after a pledge on that afternoon', async () => {
    freezeTime('2031-05-19T07:00:00Z')
    await pledged()
    expect(await mailedAt(EVENING)).toEqual([])
  })

  test.each([
    ['they withdrew', (id: string) => withdraw(donor, id)],
    ['the requester refused them', (id: string) => confirmOrRefuse(owner, id, 'refusal')],
  ])('gets none when %s', async (_why, settle) => {
    const { id } = await pledged()
    expect((await settle(id)).status).toBe(200)
    expect(await mailedAt(EVENING)).not.toContain(REMINDER)
  })

  test('gets none after the request has ended, or after a block', async () => {
    const { request } = await pledged()
    await closeRequest(owner, request)
    expect(await mailedAt(EVENING)).toEqual([])

    freezeTime('2031-05-18T06:00:00Z')
    await pledged()
    await Block.create({
      ...{ blocker: owner._id, blocked: donor._id, isNamed: true },
      ...{ kind: 'donor', target: donor._id, at: new Date() },
    })
    expect(await mailedAt(EVENING)).toEqual([])
  })

  test('gets a hidden number again, and its owner sees the view', async () => {
    await pledged({ phoneFor: 'pledged' })
    await mailedAt(EVENING)
    const shown = await listDisclosures(owner)
    expect(shown).toMatchObject([
      { viewer: 'Mitu Das', reason: 'pledge' },
      { viewer: 'Mitu Das', reason: 'pledge' },
    ])
  })
})

describe('a requester with an open question about a donation', () => {
  const ASKED = '2031-05-20T12:00:00Z'
  const TWO_DAYS_LATER = '2031-05-22T12:00:00Z'
  const REMINDER = 'Reminder: did your donor give blood on Tue 20 May 2031?'

  async function asked() {
    const { id } = await pledged()
    await mailedAt('2031-05-19T12:00:00Z')
    expect(await mailedAt(ASKED)).toEqual(['Did your donor give blood on Tue 20 May 2031?'])
    return { id, token: await mailedToken(owner.email) }
  }

  test('gets one reminder after two days, with the effect of no answer', async () => {
    await asked()
    expect(await mailedAt('2031-05-22T11:59:00Z')).toEqual([])
    expect(await mailedAt(TWO_DAYS_LATER)).toEqual([REMINDER])
    const [mail] = await mailsTo(owner.email)
    expect(mail?.text).toContain('by Tue 27 May 2031')
    for (const day of ['24', '26', '28']) {
      expect(await mailedAt(`2031-05-${day}T12:00:00Z`)).toEqual([])
    }
  })

  test('gets it later after a failure, and until then the job counts as failed', async () => {
    await asked()
    configure({ LOG_LEVEL: 'silent' })
    freezeTime(TWO_DAYS_LATER)
    const collMod = OutboxMail.collection.collectionName
    const { db } = mongoose.connection
    await db?.command({ collMod, validator: { subject: 'What no mail is about' } })
    const result = await remindersJob.run(NEVER)
    await db?.command({ collMod, validator: {} })
    configure({ LOG_LEVEL: undefined })
    expect(result).toEqual({ done: 0, isMore: false, hasFailed: true })
    expect(await mailedAt(TWO_DAYS_LATER)).toEqual([REMINDER])
  })

  test('gets a notification on the site too, and an email only if they want it', async () => {
    await asked()
    await wantNoMail(owner, 'confirm-donation')
    expect((await notifiedTexts(owner)).map(({ title }) => title)).toContain(
      'Did your donor give blood?',
    )
    expect(await notifiedAt(TWO_DAYS_LATER, owner)).toEqual([
      'Reminder: did your donor give blood?',
    ])
    expect(await mailsTo(owner.email)).toEqual([])
    expect(await notifiedAt('2031-05-24T12:00:00Z', owner)).toEqual([])
  })

  test('gets one reminder from five workers', async () => {
    await asked()
    await OutboxMail.deleteMany()
    freezeTime(TWO_DAYS_LATER)
    expect(await remindedByFive(remindersJob.run)).toBe(1)
    expect(await OutboxMail.countDocuments()).toBe(1)
  })

  test('can answer by the link of either email, once', async () => {
    for (const which of [0, 1]) {
      await Promise.all([Pledge.deleteMany(), BloodRequest.deleteMany()])
      await User.updateOne({ _id: donor._id }, { 'donor.lastDonationDate': '2030-01-01' })
      freezeTime('2031-05-18T06:00:00Z')
      const { id, token } = await asked()
      await mailedAt(TWO_DAYS_LATER)
      const tokens = [token, await mailedToken(owner.email)]
      expect(await answerQuestion(tokens[which], 'given')).toMatchObject({ status: 200 })
      expect((await Pledge.findById(id).lean())?.confirmedAt).toEqual(new Date(TWO_DAYS_LATER))
      // The same answer by the same link again: its response may have been lost.
      expect(await answerQuestion(tokens[which], 'given')).toMatchObject({ status: 200 })
      expect(await answerQuestion(tokens[which], 'refused')).toMatchObject({ status: 404 })
      expect(await answerQuestion(tokens[1 - which], 'given')).toMatchObject({ status: 404 })
    }
  })

  test('gets none after an answer, by the link or on the site', async () => {
    const { token } = await asked()
    await answerQuestion(token, 'given')
    expect(await mailedAt(TWO_DAYS_LATER)).toEqual([])

    await Promise.all([Pledge.deleteMany(), BloodRequest.deleteMany()])
    await User.updateOne({ _id: donor._id }, { 'donor.lastDonationDate': '2030-01-01' })
    freezeTime('2031-05-18T06:00:00Z')
    const { id } = await asked()
    await confirmOrRefuse(owner, id, 'confirmation')
    expect(await mailedAt(TWO_DAYS_LATER)).toEqual([])
  })
})

describe('a donor with a contact request', () => {
  const REMINDER = 'Reminder: can you give O+ blood on Tue 20 May 2031?'

  async function asked() {
    const request = await createRequest({ requester: owner._id, needDate: DAY, phone: PHONE })
    await User.updateOne({ _id: donor._id }, { 'donor.contactsFor': 'accepted' })
    expect((await askDonor(owner, donor, request)).status).toBe(201)
    const token = await mailedToken(donor.email)
    const id = String((await ContactRequest.findOne().orFail().lean())._id)
    return { request, token, id }
  }

  test('gets one reminder after a day without an answer, without a phone number', async () => {
    const { token } = await asked()
    expect(await mailedAt('2031-05-19T05:59:00Z')).toEqual([])
    expect(await mailedAt('2031-05-19T06:00:00Z')).toEqual([REMINDER])
    const [mail] = await mailsTo(donor.email)
    expect(mail?.text).toContain(MESSAGE)
    expect(mail?.text).toContain('Rafiq Hossain')
    expect(mail?.text).not.toContain('1811')
    const newer = await mailedToken(donor.email)
    expect(await mailedAt('2031-05-20T06:00:00Z')).toEqual([])

    expect(await answerByLink(token, 'accept')).toMatchObject({ status: 200 })
    expect(await answerByLink(newer, 'accept')).toMatchObject({ status: 404 })
  })

  test('gets a notification on the site too, and an email only if they want it', async () => {
    await asked()
    await wantNoMail(donor, 'contact-asked')
    expect(await notifiedAt('2031-05-19T06:00:00Z', donor)).toEqual([
      'Reminder: someone needs O+ blood and would like to call you',
    ])
    expect(await notifiedTexts(donor)).toMatchObject([{ path: '/dashboard/contactrequests' }])
    expect(await mailsTo(donor.email)).toEqual([])
  })

  test('gets it in the morning, not at night', async () => {
    freezeTime('2031-05-17T19:30:00Z')
    await asked()
    expect(await mailedAt('2031-05-19T00:59:00Z')).toEqual([])
    expect(await mailedAt('2031-05-19T01:00:00Z')).toEqual([REMINDER])
  })

  test('gets one reminder from five workers', async () => {
    await asked()
    await OutboxMail.deleteMany()
    freezeTime('2031-05-19T06:00:00Z')
    expect(await remindedByFive(remindersJob.run)).toBe(1)
    expect(await OutboxMail.countDocuments()).toBe(1)
  })

  test('gets none after an answer, or when the blood is no longer needed', async () => {
    const { id } = await asked()
    await answerAs(donor, id, 'decline')
    expect(await mailedAt('2031-05-19T06:00:00Z')).toEqual([])

    await ContactRequest.deleteMany()
    const { request } = await asked()
    await closeRequest(owner, request)
    expect(await mailedAt('2031-05-20T06:00:00Z')).toEqual([])
  })
})

describe('a donor whose 120 days are over', () => {
  // 20 May 2031 is the 120th day after 20 January.
  const LAST = '2031-01-20'
  const MORNING = '2031-05-20T01:00:00Z'
  const TITLE = 'You can give blood again'

  beforeEach(async () => {
    await User.updateOne({ _id: donor._id }, { 'donor.lastDonationDate': LAST })
  })

  test('gets one reminder on the morning of that day', async () => {
    expect(await mailedAt('2031-05-19T12:00:00Z')).toEqual([])
    expect(await mailedAt('2031-05-20T00:59:00Z')).toEqual([])
    expect(await mailedAt(MORNING)).toEqual([TITLE])
    const [mail] = await mailsTo(donor.email)
    expect(mail?.text).toContain('120 days have passed since your last donation on 20 Jan 2031')
    expect(await mailedAt('2031-05-20T08:00:00Z')).toEqual([])
    expect(await mailedAt('2031-05-21T08:00:00Z')).toEqual([])
  })

  test('gets a notification on the site too, and an email only if they want it', async () => {
    await wantNoMail(donor, 'can-give-again')
    expect(await notifiedAt(MORNING, donor)).toEqual([TITLE])
    expect(await mailsTo(donor.email)).toEqual([])
    expect(await notifiedAt('2031-05-20T08:00:00Z', donor)).toEqual([])
  })

  test('gets one reminder from five workers', async () => {
    freezeTime(MORNING)
    expect(await remindedByFive(remindCanGiveAgain)).toBe(1)
    expect(await OutboxMail.countDocuments()).toBe(1)
  })

  test('gets it within three days after an outage, and not weeks later', async () => {
    expect(await mailedAt('2031-05-23T08:00:00Z')).toEqual([])
    expect(await mailedAt('2031-05-22T08:00:00Z')).toEqual([TITLE])
  })

  test('gets another one after the next donation', async () => {
    await mailedAt(MORNING)
    await User.updateOne({ _id: donor._id }, { 'donor.lastDonationDate': '2031-06-01' })
    expect(await mailedAt('2031-09-29T03:00:00Z')).toEqual([TITLE])
  })

  test('gets none while they are unavailable, or after registering on that day', async () => {
    await User.updateOne({ _id: donor._id }, { 'donor.isAvailable': false })
    expect(await mailedAt(MORNING)).toEqual([])
    await User.updateOne(
      { _id: donor._id },
      { 'donor.isAvailable': true, 'donor.registeredAt': new Date('2031-05-20T00:30:00Z') },
    )
    expect(await mailedAt(MORNING)).toEqual([])
  })
})
