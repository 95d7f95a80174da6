import { expect, test } from '@playwright/test'
import { REQUESTS_PER_PAGE } from '@/lib/features/requests/requests-per-page'
import { startCollector } from '../support/collector'
import { startProduct } from '../support/processes/product'

const MARKED = 'marked-zohra'
const MAIL = `${MARKED}@people.example`

/** The first requests of the site's own pages. */
const FIRST_OPEN_REQUESTS = `/api/getbloodrequests?page=1&limit=${REQUESTS_PER_PAGE}`

test('an operator sees every request with its route and status, without personal data', async () => {
  test.setTimeout(180_000)
  const collector = await startCollector()
  const product = await startProduct({
    demoData: false,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  })
  const ask = (path: string, init?: RequestInit) =>
    fetch(`${product.url}${path}`, { redirect: 'manual', ...init })
  const id = '0123456789abcdef01234567'
  // During its start the site requests some pages itself.
  const since = BigInt(Date.now()) * 1_000_000n
  try {
    for (const path of [
      ...[`/?name=${MARKED}`, `/bn/allrequest?q=${MARKED}`, `/request/${id}?q=${MARKED}`],
      ...[`/api/getservices?q=${MARKED}`, `/api/requests/${id}?q=${MARKED}`, '/dashboard'],
      ...[`/api/getusers?q=${MARKED}`, `/${MARKED}/nowhere`, '/api/health'],
    ]) {
      await (await ask(path)).text()
    }
    for (let nth = 0; nth < 3; nth += 1) await (await ask(FIRST_OPEN_REQUESTS)).text()
    const body = JSON.stringify({ name: MARKED, email: MAIL, message: `About ${MARKED}` })
    const headers = { origin: product.url, 'content-type': 'application/json' }
    expect((await ask('/api/contact', { method: 'POST', headers, body })).status).toBe(200)
    // Spans are sent in batches, every few seconds.
    await expect
      .poll(() => collector.spans().map(({ name }) => name), { timeout: 30_000 })
      .toContain('POST /api/contact')
  } finally {
    // A shutdown sends the remaining spans.
    await product.stop()
    await collector.stop()
  }

  const spans = collector.spans().filter((span) => BigInt(span.startTimeUnixNano) >= since)
  const route = (name: string) => spans.find((span) => span.name === name)?.attributes
  expect(route('GET /api/getservices')).toMatchObject({
    ...{ 'http.method': 'GET', 'http.route': '/api/getservices' },
    'http.status_code': 200,
  })
  expect(route('GET /api/requests/[id]')).toMatchObject({ 'http.status_code': 200 })
  expect(route('POST /api/contact')).toMatchObject({ 'http.status_code': 200 })
  expect(route('use-case contact/send-contact-message')).toBeDefined()
  const listed = spans.filter(({ name }) => name === 'use-case requests/list-open-requests')
  const under = new Set(listed.map(({ spanId }) => spanId))
  const queries = spans.filter(({ parentSpanId }) => parentSpanId && under.has(parentSpanId))
  // The shared cache serves the others. The query can be cached since the start.
  expect(listed).toHaveLength(1)
  expect(queries.length).toBeLessThanOrEqual(1)
  const keys = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))
  expect([...keys].filter((key) => !ALLOWED.includes(key))).toEqual([])

  const durations = collector
    .metrics()
    .filter(({ name }) => name === 'http.server.request.duration')
    .flatMap(({ points }) => points.map(({ attributes }) => attributes))
  expect(durations).toContainEqual({
    ...{ 'http.request.method': 'GET', 'http.route': '/api/getservices' },
    'sharelife.status_class': '2xx',
  })
  expect(durations).toContainEqual({
    ...{ 'http.request.method': 'GET', 'http.route': '/api/getusers' },
    'sharelife.status_class': '4xx',
  })

  expect(collector.text()).not.toContain(MARKED)
  expect(collector.text()).not.toContain(id)
  expect(collector.text()).not.toContain('127.0.0.1')
})

const ALLOWED = [
  ...['http.method', 'http.route', 'http.status_code', 'next.span_type', 'error.type'],
  ...['db.system.name', 'db.collection.name', 'db.operation.name'],
  ...['sharelife.use_case', 'sharelife.mail.kind', 'sharelife.outcome'],
  ...['sharelife.provider', 'sharelife.provider.call'],
]
