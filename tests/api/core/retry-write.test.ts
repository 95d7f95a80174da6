import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { POST as register } from '@/app/api/webhooks/route'
import { closeDb, connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { sendDueMails } from '@/lib/core/server/mail/send-mails'
import { queueSms, sendDueSms } from '@/lib/core/server/sms/sms-outbox'
import type { Channel } from '@/lib/features/notifications/server/channels/channel'
import { deliverDueNotifications } from '@/lib/features/notifications/server/deliver-due-notifications'
import { queueNotifications } from '@/lib/features/notifications/server/queue-notifications'
import { deliverWebhookEvents } from '@/lib/features/webhooks/server/deliver-webhook-events'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'
import { WebhookDelivery } from '@/models/webhook-delivery'
import { createPerson, createRequest } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { configure } from '@/tests/support/configure'
import { startDatabaseProxy } from '@/tests/support/database-proxy'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { readLog } from '@/tests/support/log-lines'
import { startMailServer } from '@/tests/support/mail-server'
import { chooseSms } from '@/tests/support/notifications'
import { PictureHost } from '@/tests/support/picture-host'
import { plainEmail } from '@/tests/support/plain-email'
import { signedIn } from '@/tests/support/sign-in'

const WAYS = ['SMS', 'mail', 'notification', 'webhook']
/** Later than these tests last. */
const NEVER = new Date('9999-12-31')
const there = process.env.MONGODB_URI ?? ''

let way: Awaited<ReturnType<typeof startDatabaseProxy>>
let arrived: string[]
let allHaveArrived: () => void
let all: Promise<void>
const stops: (() => unknown)[] = []

beforeEach(async () => {
  // By day, because an alert waits for the end of the quiet hours.
  freezeTime('2031-06-03T12:00:00+06:00')
  way = await startDatabaseProxy(there)
  await leadTo(way.uri)
  arrived = []
  all = new Promise((resolve) => {
    allHaveArrived = resolve
  })
})

afterEach(async () => {
  unfreezeTime()
  await leadTo(there)
  await way.stop()
  for (const stop of stops.splice(0)) await stop()
})

async function leadTo(address: string) {
  await closeDb()
  configure({ MONGODB_URI: address })
  await connectDb()
}

/** The message has arrived, and the database fails before the sender gets the response. */
async function receive(by: string) {
  arrived.push(by)
  if (arrived.length === WAYS.length) {
    way.cut()
    allHaveArrived()
  }
  await all
}

/** A mail server, an SMS gateway, a webhook host and a notification channel, which each receive once. */
async function startReceivers() {
  const mailServer = await startMailServer({ beforeAnswer: () => receive('mail') })
  const gateway = createServer(async (request, response) => {
    await receive('SMS')
    request.resume()
    response.end('{"status":"SUCCESS"}')
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const host = new PictureHost()
  await host.open()
  const url = host.serve('/blood', async (response) => {
    await receive('webhook')
    response.writeHead(204).end()
  })
  const settings = {
    SMTP_URL: mailServer.url,
    SMS_PROVIDER: 'gateway',
    SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
    SMS_GATEWAY_BODY: '{"to":"{number}","text":"{text}"}',
    SMS_GATEWAY_SUCCESS: '"status":"SUCCESS"',
    SMS_GATEWAY_SECRET: 'a-secret-of-the-sms-gateway',
  }
  configure(settings)
  const channel: Channel = {
    ...{ name: 'sms', isConfigured: () => true },
    send: async () => {
      await receive('notification')
      return 'sent'
    },
  }
  stops.push(
    () => mailServer.stop(),
    () => gateway.close(),
    () => host.close(),
    () => configure(Object.fromEntries(Object.keys(settings).map((name) => [name, undefined]))),
  )
  return { url, network: host.network, channels: [channel] }
}

async function queueOneEach(url: string, channels: Channel[]) {
  const [reader, request, admin] = [
    await createPerson(),
    await createRequest(),
    await createPerson({ role: 'admin' }),
  ]
  await chooseSms([reader])
  const { body } = await callHandler<{ webhook: { _id: string } }>(register, {
    ...{ path: '/api/webhooks', cookies: await signedIn(admin) },
    body: { url, events: ['request.opened'] },
  })
  await OutboxMail.deleteMany()
  const now = new Date()
  const { _id: about, id } = request
  await WebhookDelivery.create({
    ...{ webhook: body.webhook._id, event: 'request.opened', request: about, at: now, dueAt: now },
  })
  await queueMails([{ to: reader.email, ...plainEmail('One bag', 'Blood for Rahima') }])
  await queueSms({
    ...{ to: '+8801711000001', kind: 'alert', text: 'One bag', usefulUntil: NEVER },
  })
  const values = { group: 'O+', bags: 1, day: '2031-06-04', place: 'Dhaka' }
  const notice = { to: reader._id, kind: 'blood-needed' as const, about, values }
  await inTransaction((session) =>
    queueNotifications([{ ...notice, path: `/request/${id}` }], session, channels),
  )
}

async function untilTriedAgain(lines: string[]) {
  const tried = () => lines.filter((line) => line.includes('not stored yet')).length
  while (tried() < WAYS.length) await new Promise((resolve) => setImmediate(resolve))
}

test('messages sent during a database outage are stored as sent afterwards, and not sent again', async () => {
  const { url, network, channels } = await startReceivers()
  await queueOneEach(url, channels)
  const lines = readLog()

  const sending = Promise.all([
    sendDueMails(NEVER),
    sendDueSms(NEVER),
    deliverWebhookEvents(NEVER, { network }),
    deliverDueNotifications(NEVER, { channels }),
  ])
  await Promise.race([untilTriedAgain(lines), sending])
  way.restore()

  for (const { done } of await sending) expect(done).toBe(1)
  expect(arrived.sort()).toEqual(WAYS)
  const sent = { status: 'sent', attempts: 1 }
  expect(await OutboxMail.find().lean()).toMatchObject([sent])
  expect(await OutboxSms.find().lean()).toMatchObject([sent])
  expect(await WebhookDelivery.find().lean()).toMatchObject([sent])
  const [notification] = await Notification.find({ kind: 'blood-needed' }).lean()
  expect(notification?.deliveries).toMatchObject([{ channel: 'sms', ...sent }])
  expect(notification?.deliverAt).toBeUndefined()
}, 60_000)
