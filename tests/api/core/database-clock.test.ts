import { POST as contact } from '@/app/api/contact/route'
import { closeDb, connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { runDueJobs } from '@/lib/core/server/schedule/run-due-jobs'
import { queueSms } from '@/lib/core/server/sms/sms-outbox'
import { claimDuePlan } from '@/lib/features/alerts/server/send-due-alert-waves'
import { deliverDueNotifications } from '@/lib/features/notifications/server/deliver-due-notifications'
import { queueNotifications } from '@/lib/features/notifications/server/queue-notifications'
import { requestPictureCopies } from '@/lib/features/pictures/server/request-picture-copies'
import { deliverWebhookEvents } from '@/lib/features/webhooks/server/deliver-webhook-events'
import { queueWebhookEvent } from '@/lib/features/webhooks/server/queue-webhook-event'
import { AlertPlan } from '@/models/alert-plan'
import { JobLease } from '@/models/job-lease'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'
import { PictureCopy } from '@/models/picture-copy'
import { Webhook } from '@/models/webhook'
import { WebhookDelivery } from '@/models/webhook-delivery'
import { createDonor, createPerson, createRequest } from '@/scripts/seed/factories'
import { freePort } from '@/scripts/server/ports'
import { postRequest } from '@/tests/support/alerts'
import { callHandler } from '@/tests/support/call-handler'
import { configure } from '@/tests/support/configure'
import { setProcessClock, unfreezeTime } from '@/tests/support/frozen-time'
import { startMailServer } from '@/tests/support/mail-server'
import { chooseSms, fakeChannel } from '@/tests/support/notifications'
import { deliverDueMails } from '@/tests/support/outbox'
import { plainEmail } from '@/tests/support/plain-email'
import { confirmOrRefuse, pledge } from '@/tests/support/pledges'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NEVER = new Date('9999-12-31')

beforeAll(connectDb)
beforeEach(() =>
  Promise.all([
    ...[OutboxMail.deleteMany(), OutboxSms.deleteMany(), WebhookDelivery.deleteMany()],
    ...[Notification.deleteMany(), AlertPlan.deleteMany(), JobLease.deleteMany()],
    Webhook.deleteMany(),
  ]),
)
afterEach(() => {
  unfreezeTime()
  configure({ SMTP_URL: undefined })
})

/** Runs something in a process whose clock is wrong by the given number of hours. */
async function hoursWrong<T>(hours: number, work: () => Promise<T>): Promise<T> {
  setProcessClock(new Date(Date.now() + hours * HOUR_MS).toISOString())
  return work().finally(unfreezeTime)
}

/** Expects a time the given number of minutes from now, give or take one. */
function expectInMinutes(minutes: number, time: Date | null | undefined) {
  const ms = (time?.getTime() ?? Number.NaN) - Date.now()
  expect(Math.abs(ms / MINUTE_MS - minutes)).toBeLessThan(1)
}

const written = () =>
  callHandler(contact, {
    path: '/api/contact',
    body: { name: 'Mitu', email: 'mitu@people.example', message: 'When are you open?' },
  })

const mailDueAt = async () => (await OutboxMail.findOne().sort({ _id: -1 }).lean())?.dueAt

describe.each([5, -5])('in a process whose clock is wrong by %d hours', (hours) => {
  test('an email is due at once, and another process sends it', async () => {
    expect(await hoursWrong(hours, written)).toMatchObject({ status: 200 })
    expectInMinutes(0, await mailDueAt())
    const server = await startMailServer()
    configure({ SMTP_URL: server.url })
    expect(await deliverDueMails()).toBe(1)
    await server.stop()
  })

  test('a rejected email is retried after 15 seconds, and deliveries have correct dates', async () => {
    await written()
    configure({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
    expect(await hoursWrong(hours, deliverDueMails)).toBe(0)
    expectInMinutes(0.25, await mailDueAt())
    const server = await startMailServer()
    configure({ SMTP_URL: server.url })
    await OutboxMail.updateMany({}, { dueAt: new Date() })
    expect(await hoursWrong(hours, deliverDueMails)).toBe(1)
    await server.stop()
    expectInMinutes(0, (await OutboxMail.findOne().lean())?.sentAt)
  })

  test('the email about a refusal is sent ten minutes later', async () => {
    const [owner, donor] = [await createPerson(), await createDonor()]
    const request = await createRequest({ requester: owner._id })
    const id = await pledge(donor, request)
    await OutboxMail.deleteMany()
    await Notification.deleteMany()
    const { status } = await hoursWrong(hours, () => confirmOrRefuse(owner, id, 'refusal'))
    expect(status).toBe(200)
    expectInMinutes(10, await mailDueAt())
    expectInMinutes(10, (await Notification.findOne({ to: donor._id }).lean())?.dueAt)
  })

  test('SMS, webhooks, alerts and pictures are due at once', async () => {
    const admin = await createPerson({ role: 'admin' })
    const hook = { url: 'https://other.example', createdBy: admin._id, createdAt: new Date() }
    await Webhook.create({ ...hook, events: ['request.opened'] })
    const request = await createRequest()
    const source = `https://pictures.example/${hours}.png`
    await hoursWrong(hours, async () => {
      const sms = { to: '+8801711000001', kind: 'code' as const, text: '1', usefulUntil: NEVER }
      await queueSms(sms)
      await inTransaction((session) => queueWebhookEvent('request.opened', request._id, session))
      await postRequest(await createPerson())
      await requestPictureCopies([source])
    })
    expectInMinutes(0, (await OutboxSms.findOne().lean())?.dueAt)
    expectInMinutes(0, (await WebhookDelivery.findOne({ request: request._id }).lean())?.dueAt)
    expectInMinutes(0, (await AlertPlan.findOne().lean())?.nextAt)
    expectInMinutes(0, (await PictureCopy.findOne({ source }).lean())?.dueAt)
  })

  test('a lease of alerts and a failed webhook delay the others no longer than usual', async () => {
    const hook = { url: `https://127.0.0.1:${await freePort()}`, createdAt: new Date() }
    const [admin, request] = [await createPerson({ role: 'admin' }), await createRequest()]
    await Webhook.create({ ...hook, events: ['request.opened'], createdBy: admin._id })
    await inTransaction((session) => queueWebhookEvent('request.opened', request._id, session))
    await postRequest(await createPerson())
    await hoursWrong(hours, async () => {
      await claimDuePlan()
      await deliverWebhookEvents(NEVER)
    })
    expectInMinutes(1, (await AlertPlan.findOne().lean())?.leaseUntil)
    const { dueAt, attempts } = await WebhookDelivery.findOne({ request: request._id })
      .orFail()
      .lean()
    expect(attempts).toBe(1)
    expectInMinutes(1, dueAt)
  })

  test('a notification is due at once, and retried after half a minute', async () => {
    const person = await createPerson()
    await chooseSms([person], ['pledge-tomorrow'])
    const sms = fakeChannel()
    sms.answers.push('retry')
    const { _id: about } = await createRequest()
    const values = { bags: 1, group: 'O+', day: '2031-06-04' }
    const notice = { to: person._id, kind: 'pledge-tomorrow' as const, about, values, path: '/' }
    await hoursWrong(hours, () =>
      inTransaction((session) => queueNotifications([notice], session, [sms.channel])),
    )
    expectInMinutes(0, (await Notification.findOne().lean())?.deliverAt)
    await hoursWrong(hours, () => deliverDueNotifications(NEVER, { channels: [sms.channel] }))
    expect(sms.sent).toHaveLength(1)
    expectInMinutes(0.5, (await Notification.findOne().lean())?.deliverAt)
  })

  test('a job is due again after its usual interval', async () => {
    const hourly = {
      ...{ name: 'hourly', everySeconds: 3_600 },
      run: async () => ({ done: 1, isMore: false }),
    }
    await hoursWrong(hours, () => runDueJobs([hourly], NEVER))
    const lease = await JobLease.findById('hourly').lean()
    expectInMinutes(60, lease?.dueAt)
    expectInMinutes(0, lease?.succeededAt)
    expect(await hoursWrong(hours, () => runDueJobs([hourly], NEVER))).toEqual([])
  })
})

test('emails that are scheduled for another time are due then', async () => {
  const dueAt = new Date(Date.now() + 2 * HOUR_MS)
  const to = 'contact@sharelife.example'
  await hoursWrong(5, () => queueMails([{ to, dueAt, ...plainEmail('Later') }]))
  expect(await mailDueAt()).toEqual(dueAt)
})

afterAll(closeDb)
