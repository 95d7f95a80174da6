import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { POST as createBloodRequest } from '@/app/api/createbloodrequest/route'
import { POST as close } from '@/app/api/requests/[id]/close/route'
import { DELETE as remove } from '@/app/api/webhooks/[id]/route'
import { POST as register } from '@/app/api/webhooks/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { DAY_MS } from '@/lib/core/time/calendar'
import { webhookDeliveryBody } from '@/lib/features/webhooks/contract'
import { deliverWebhookEvents } from '@/lib/features/webhooks/server/deliver-webhook-events'
import { AuditEntry } from '@/models/audit-entry'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Webhook } from '@/models/webhook'
import { WebhookDelivery } from '@/models/webhook-delivery'
import { createPerson, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { atDatabaseTime } from '@/tests/support/outbox'
import { PictureHost } from '@/tests/support/picture-host'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
interface Delivery {
  headers: IncomingMessage['headers']
  body: string
}

const MINUTE_MS = 60_000
const host = new PictureHost()
const path = '/api/webhooks'
let admin: Person
let cookies: string

beforeAll(async () => {
  await connectDb()
  await host.open()
  admin = await createPerson({ role: 'admin' })
  cookies = await signedIn(admin)
})
beforeEach(() => Promise.all([Webhook.deleteMany(), WebhookDelivery.deleteMany()]))
afterAll(() => host.close())

const later = (ms: number) => new Date(Date.now() + ms)
/** Delivers what is due at a time, to the host on this computer. */
const deliver = (ms = 0, network = host.network) =>
  atDatabaseTime(
    () => later(ms),
    () => deliverWebhookEvents(later(10_000), { network }),
  )

const registerAs = (who: string, url: string, events = ['request.opened', 'request.met']) =>
  callHandler<{ secret: string; webhook: { _id: string }; code?: string }>(register, {
    ...{ path, cookies: who, body: { url, events } },
  })

/** Registers a path of the host that stores its requests, and responds with `status`. */
async function startEndpoint(at: string, status = { code: 204 }) {
  const deliveries: Delivery[] = []
  const url = host.serve(at, (response: ServerResponse) => {
    const request = response.req
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(status.code).end()
    })
  })
  const { body } = await registerAs(cookies, url)
  return { deliveries, status, secret: body.secret, id: body.webhook._id }
}

async function postRequest(fields: object = {}) {
  const person = await createPerson()
  const own = await signedIn(person)
  const { body, status } = await callHandler<{ bloodRequest: { _id: string } }>(
    createBloodRequest,
    {
      ...{ path: '/api/createbloodrequest', cookies: own },
      body: {
        ...{ email: person.email, patientName: 'Rahima Khatun', bloodGroup: 'O+', bloodBag: 2 },
        ...{ time: dayFromToday(3), location: 'Savar', phone: '+880 1711-000001', ...fields },
      },
    },
  )
  expect(status).toBe(201)
  return { id: body.bloodRequest._id, own }
}

const closeAs = (who: string, id: string, outcome: string) =>
  callHandler(close, {
    ...{ path: `/api/requests/${id}/close`, cookies: who, params: { id }, body: { outcome } },
  })

test('only admins can register webhooks, and it is logged', async () => {
  const member = await signedIn(await createPerson())
  expect((await registerAs(member, 'https://hospital.example/hook')).status).toBe(403)
  const { status, body } = await registerAs(cookies, 'https://hospital.example/hook')
  expect(status).toBe(201)
  expect(body.secret).toMatch(/^whsec_[\w-]{43}$/)
  expect(JSON.stringify(await Webhook.find().lean())).not.toContain(body.secret)
  const entry = await AuditEntry.findOne({ thing: body.webhook._id }).lean()
  expect(entry).toMatchObject({ action: 'webhook-registered', title: 'hospital.example' })
})

test.each([
  ...['http://hospital.example/hook', 'ftp://hospital.example', 'https://'],
  ...['https://u:p@hospital.example/', 'https://a.example:8443/'],
])('rejects a URL that is not plain https: %s', async (url) => {
  const message = 'Enter a public URL that begins with https://'
  expectInvalid(await registerAs(cookies, url), { url: [message] })
})

test.each([
  ...['127.0.0.1', '127.1', '0x7f000001', '2130706433', '10.0.0.8', '172.16.0.1', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'],
  ...['[::1]', '[::]', '[fd00::1]', '[fe80::1]', '[::ffff:10.0.0.8]', '[64:ff9b::a00:8]'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'hooks.localhost', 'mongo', 'mongo.'],
  ...['printer.local', 'printer.LOCAL.', 'metadata.google.internal', 'nas.lan', 'router.home.arpa'],
])('rejects a host that is not on the public internet: %s', async (privateHost) => {
  const { status, body } = await registerAs(cookies, `https://${privateHost}/hook`)
  expect(body).toMatchObject({
    code: 'invalid',
    errors: { url: [expect.stringMatching(/^This host can't be reached from the internet\./)] },
  })
  expect(status).toBe(422)
})

test.each([
  ...['hospital.example', 'local.example', 'localhost.example', 'my-internal.example', '1.1.1.1'],
  ...['[2606:4700:4700::1111]', 'হাসপাতাল.example'],
])('accepts a host on the public internet: %s', async (publicHost) => {
  expect(await registerAs(cookies, `https://${publicHost}/hook`)).toMatchObject({ status: 201 })
})

test('a name that leads to a private address gets no request', async () => {
  const { deliveries } = await startEndpoint('/private')
  await postRequest()
  await deliver(0, { ...host.network, isAllowedIp: () => false })
  expect(deliveries).toEqual([])
  expect(await WebhookDelivery.findOne().lean()).toMatchObject({ status: 'waiting', attempts: 1 })
})

test('a posted request is sent once, signed, with its public data', async () => {
  const { deliveries, secret } = await startEndpoint('/opened')
  const { id } = await postRequest({ phoneFor: 'pledged' })
  await Promise.all([deliver(), deliver(), deliver()])
  expect(deliveries).toHaveLength(1)
  const { headers, body } = deliveries[0] as Delivery
  const [, seconds = '', signature = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['sharelife-signature'])) ?? []
  expect(Math.abs(Date.now() / 1_000 - Number(seconds))).toBeLessThan(60)
  expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  expect(JSON.parse(body)).toMatchObject({
    event: 'request.opened',
    request: { _id: id, bloodGroup: 'O+', bloodBag: '2', status: 'open', phone: '' },
  })
  expect(webhookDeliveryBody.safeParse(JSON.parse(body)).error).toBeUndefined()
  await deliver(DAY_MS)
  expect(deliveries).toHaveLength(1)
})

test('a fulfilled request is sent after its owner found the blood, without patient and phone', async () => {
  const { deliveries } = await startEndpoint('/met')
  const met = await postRequest()
  const given = await postRequest()
  await deliver()
  await closeAs(met.own, met.id, 'fulfilled')
  await closeAs(given.own, given.id, 'cancelled')
  await deliver(MINUTE_MS)
  const events = deliveries.map(({ body }) => JSON.parse(body))
  expect(events.filter(({ event }) => event === 'request.met')).toMatchObject([
    { request: { _id: met.id, status: 'fulfilled', patientName: '', phone: '' } },
  ])
})

test('a rejected request, which is not stored, is not sent', async () => {
  await startEndpoint('/refused')
  const person = await createPerson()
  const own = await signedIn(person)
  await callHandler(createBloodRequest, { cookies: own, body: { email: person.email } })
  expect(await WebhookDelivery.countDocuments()).toBe(0)
})

test('a failed delivery is retried with growing delays, for a day', async () => {
  const { deliveries, status, id } = await startEndpoint('/failing', { code: 500 })
  await postRequest()
  await deliver()
  await deliver(MINUTE_MS / 2)
  expect(deliveries).toHaveLength(1)
  await deliver(MINUTE_MS + 1_000)
  expect(deliveries).toHaveLength(2)
  await deliver(2 * MINUTE_MS)
  expect(deliveries).toHaveLength(2)
  expect((await Webhook.findById(id).lean())?.failingSince).toBeInstanceOf(Date)
  status.code = 200
  await deliver(10 * MINUTE_MS)
  expect(deliveries).toHaveLength(3)
  expect(await WebhookDelivery.findOne().lean()).toMatchObject({ status: 'sent' })
  expect(await Webhook.findById(id).lean()).toMatchObject({ failingSince: null })

  status.code = 302
  await postRequest()
  await deliver(0)
  await deliver(DAY_MS + MINUTE_MS)
  expect(await WebhookDelivery.findOne({ status: 'given-up' }).lean()).not.toBeNull()
})

test('a webhook that fails for three days is disabled, and its admin gets an email', async () => {
  const { id } = await startEndpoint('/gone', { code: 410 })
  await postRequest()
  await deliver()
  await OutboxMail.deleteMany()
  await postRequest()
  await deliver(3 * DAY_MS + MINUTE_MS)
  expect((await Webhook.findById(id).lean())?.disabledAt).toBeInstanceOf(Date)
  expect(await OutboxMail.find().lean()).toMatchObject([{ to: admin.email }])
  await postRequest()
  expect(await WebhookDelivery.countDocuments({ status: 'waiting' })).toBe(0)
})

test('a request that was taken down is not sent, and a removed webhook gets nothing', async () => {
  const { deliveries, id } = await startEndpoint('/late')
  const { id: request } = await postRequest()
  await BloodRequest.updateOne({ _id: request }, { $set: { endedBy: 'admin', status: 'closed' } })
  await deliver()
  expect(deliveries).toEqual([])
  await postRequest()
  const gone = await callHandler(remove, {
    method: 'DELETE',
    path: `${path}/${id}`,
    cookies,
    params: { id },
  })
  expect(gone.status).toBe(200)
  await deliver()
  expect(deliveries).toEqual([])
})
