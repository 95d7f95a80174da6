import { trace } from '@opentelemetry/api'
import { POST as contact } from '@/app/api/contact/route'
import { GET as getServices } from '@/app/api/getservices/route'
import { GET as getUsers } from '@/app/api/getusers/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { startTelemetry } from '@/lib/core/server/observability/start-telemetry'
import { telemetry } from '@/lib/core/server/observability/telemetry'
import { countStreams } from '@/lib/core/server/realtime/change-hub'
import { readQueues } from '@/lib/features/monitoring/server/check-health'
import { createHealthTest, createPerson } from '@/scripts/seed/factories'
import { freePort } from '@/scripts/server/ports'
import { book } from '@/tests/support/booking-calls'
import { callHandler } from '@/tests/support/call-handler'
import { type Collector, startCollector } from '@/tests/support/collector'
import { configure } from '@/tests/support/configure'
import { fullTest } from '@/tests/support/full-test'
import { startMailServer } from '@/tests/support/mail-server'
import { signedIn } from '@/tests/support/sign-in'

const MARKED = {
  name: 'Marked Name Zohra',
  email: 'marked.zohra@people.example',
  phone: '+880 1799-123456',
  patient: 'Marked Patient Kamal',
  address: '77 Marked Lane, Sylhet',
  network: '203.0.113.77',
  search: 'marked-search',
}

/** The attributes that our own code may put on a span. */
const SPAN_ATTRIBUTES = [
  ...['db.collection.name', 'db.operation.name', 'db.system.name'],
  ...['sharelife.mail.kind', 'sharelife.outcome', 'sharelife.use_case'],
]

let collector: Collector | undefined

function startFor(url: string) {
  startTelemetry(url, { readQueues, countStreams })
}

beforeAll(connectDb)

afterEach(async () => {
  await telemetry()?.end()
  await collector?.stop()
  collector = undefined
})

/** A person books for a marked patient, an admin searches, and a person writes a message. */
async function useTheSite() {
  const person = await createPerson({ name: MARKED.name, email: MARKED.email })
  const service = await createHealthTest()
  const booking = { patientName: MARKED.patient, phone: MARKED.phone, address: MARKED.address }
  const booked = await book(person, service, booking)
  expect(booked.status).toBe(201)
  const admin = await signedIn(await createPerson({ role: 'admin' }))
  const path = `/api/getusers?q=${MARKED.search}`
  const headers = { 'x-forwarded-for': MARKED.network }
  expect((await callHandler(getUsers, { path, cookies: admin, headers })).status).toBe(200)
  expect((await callHandler(getUsers, { path, headers })).status).toBe(401)
  const message = { name: MARKED.name, email: MARKED.email, message: 'About Marked Patient Kamal' }
  await callHandler(contact, { body: message, headers })
  return { person, booking: booked.body.data._id }
}

test('traces have use cases, queries and emails of requests, and no names, emails or phone numbers', async () => {
  const mail = await startMailServer()
  configure({ SMTP_URL: mail.url })
  collector = await startCollector()
  startFor(collector.url)
  const { person, booking } = await useTheSite()
  // Spans from other libraries are ignored.
  trace.getTracer('another-library').startSpan(MARKED.name).end()
  trace
    .getTracer('sharelife')
    .startSpan('a span', { attributes: { patient: MARKED.patient } })
    .end()
  await telemetry()?.end()
  await mail.stop()
  configure({ SMTP_URL: undefined })

  const spans = collector.spans()
  const named = (name: string) => spans.find((span) => span.name === name)
  const useCase = named('use-case bookings/book-health-test')
  expect(useCase?.attributes).toEqual({
    'sharelife.use_case': 'bookings/book-health-test',
    'sharelife.outcome': 'ok',
  })
  expect(named('insert bookings')).toMatchObject({
    parentSpanId: useCase?.spanId,
    attributes: {
      'db.system.name': 'mongodb',
      'db.collection.name': 'bookings',
      'db.operation.name': 'insert',
    },
  })
  expect(spans.filter(({ name }) => name.startsWith('mail '))).not.toEqual([])
  const keys = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))
  expect([...keys].sort()).toEqual(SPAN_ATTRIBUTES)
  expect(spans.flatMap(({ events }) => events)).toEqual([])

  const sent = collector.text()
  for (const value of [...Object.values(MARKED), person.id, booking]) {
    expect(sent).not.toContain(value)
    expect(sent).not.toContain(encodeURIComponent(value))
  }
  // Not only a part of the number, which a trace id may also contain.
  expect(sent).not.toMatch(/marked|1799\D?123456/i)
})

test('metrics have the queries per request, the rejections by reason, and the state of the process', async () => {
  collector = await startCollector()
  startFor(collector.url)
  await callHandler(getServices)
  await callHandler(getUsers)
  await telemetry()?.end()

  const metrics = new Map(collector.metrics().map(({ name, points }) => [name, points]))
  const [queries] = metrics.get('sharelife.call.queries') ?? []
  // One reads the services, one counts the rejection.
  expect(queries).toMatchObject({ count: 2, sum: 2 })
  expect(metrics.get('sharelife.calls.refused')).toMatchObject([
    { attributes: { 'sharelife.refusal': 'unauthenticated' }, value: 1 },
  ])
  const names = ['outbox.waiting', 'outbox.oldest', 'sms.waiting', 'sms.oldest']
  for (const name of [...names, 'jobs.late', 'streams.open']) {
    expect(metrics.get(`sharelife.${name}`)?.[0]?.value).toBeGreaterThanOrEqual(0)
  }
  expect(metrics.get('process.memory.usage')?.[0]?.value).toBeGreaterThan(10_000_000)
  expect(metrics.get('nodejs.eventloop.delay.p99')?.[0]?.value).toBeGreaterThanOrEqual(0)
})

describe('while the collector', () => {
  /** Requests work as usual, and the process ends even if data was not sent. */
  async function expectAllIsWell() {
    for (let nth = 0; nth < 20; nth += 1) expect((await callHandler(getServices)).status).toBe(200)
    await telemetry()?.end()
    expect((await callHandler(getServices)).status).toBe(200)
  }

  fullTest('is unavailable, requests work and the process ends', async () => {
    startFor(`http://127.0.0.1:${await freePort()}`)
    await expectAllIsWell()
  })

  fullTest('never responds, requests work and the process ends', async () => {
    collector = await startCollector('silent')
    startFor(collector.url)
    await expectAllIsWell()
    expect(collector.text()).toContain('find healthtests')
  })

  test('rejects the data, requests work and the process ends', async () => {
    collector = await startCollector('refuses')
    startFor(collector.url)
    await expectAllIsWell()
  })
})
