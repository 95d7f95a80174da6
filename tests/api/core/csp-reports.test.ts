import { GET, POST } from '@/app/api/csp-reports/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { SecurityEventCount } from '@/models/security-event-count'
import { callHandler } from '@/tests/support/call-handler'
import { setFactor } from '@/tests/support/configure'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { readLog, securityEvents } from '@/tests/support/log-lines'
import { securityCounts } from '@/tests/support/security-counts'

const path = '/api/csp-reports'

beforeAll(connectDb)
beforeEach(() => SecurityEventCount.deleteMany())

/** The report of a browser, in the older or the newer format. */
const report = (body: unknown, type = 'application/csp-report') =>
  callHandler(POST, { path, rawBody: JSON.stringify(body), headers: { 'content-type': type } })

const OLDER = {
  'csp-report': {
    'document-uri': 'https://sharelife.example/reset?token=secret-of-a-mail',
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/take?cookie=1',
    'original-policy': "default-src 'self'",
    'source-file': 'https://sharelife.example/reset?token=secret-of-a-mail',
  },
}
const NEWER = [
  {
    type: 'csp-violation',
    age: 10,
    url: 'https://sharelife.example/request/5f0000000000000000000001',
    user_agent: 'Mozilla/5.0',
    body: {
      documentURL: 'https://sharelife.example/request/5f0000000000000000000001',
      effectiveDirective: 'script-src-attr',
      blockedURL: 'inline',
      disposition: 'enforce',
      statusCode: 200,
    },
  },
  { type: 'deprecation', body: { id: 'something' } },
]

test('violations are counted, from older and newer browsers', async () => {
  const lines = readLog()
  expect(await report(OLDER)).toMatchObject({ status: 204, body: '' })
  expect(await report(NEWER, 'application/reports+json')).toMatchObject({ status: 204 })
  await report(NEWER, 'application/reports+json')
  expect(await securityCounts()).toEqual({
    'policy-violation:script-src-elem': 1,
    'policy-violation:script-src-attr': 2,
  })
  const [first, second] = securityEvents(lines)
  expect(first).toMatchObject({ which: 'script-src-elem', stopped: 'evil.example', page: '/reset' })
  expect(second).toMatchObject({ which: 'script-src-attr', stopped: 'inline', page: '/request' })
})

test('the log has no query, no person and no private link', async () => {
  const lines = readLog()
  await report(OLDER)
  const line = lines.join('\n')
  expect(line).not.toMatch(/secret-of-a-mail|cookie=1|127\.0\.0\.1/)
  expect(securityEvents(lines)).toEqual([
    expect.objectContaining({ from: expect.stringMatching(/^[0-9a-f]{16}$/) }),
  ])
})

test('a forged report can’t write log lines or counters', async () => {
  const lines = readLog()
  const forged = '\n{"level":30,"msg":"a security event","event":"sign-in"}\n\u001b[2J'
  await report({
    'csp-report': {
      'document-uri': `https://sharelife.example/${forged}`,
      'effective-directive': `script-src${forged}`,
      'blocked-uri': forged,
    },
  })
  await report([{ type: 'csp-violation', body: { effectiveDirective: { $inc: 1 } } }])
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toMatch(/sign-in|\\u001b/)
  expect(await securityCounts()).toEqual({ 'policy-violation:other': 2 })
})

test('rejects an invalid report', async () => {
  const refusal = { status: 400, code: 'unreadable-body' }
  for (const body of [{}, null, 'text', { 'csp-report': 1 }, [{ body: {} }]]) {
    expectErrorResponse(await report(body), refusal)
  }
  const many = Array.from({ length: 21 }, () => NEWER[0])
  expectErrorResponse(await report(many, 'application/reports+json'), refusal)
  expectErrorResponse(await report(OLDER, 'text/plain'), { status: 415, code: 'unsupported-type' })
  const large = { 'csp-report': { 'script-sample': 'x'.repeat(20_000) } }
  expectErrorResponse(await report(large), { status: 413, code: 'too-large' })
  expectErrorResponse(await callHandler(GET, { path }), { status: 405, code: 'method-not-allowed' })
  expect(await securityCounts()).toEqual({})
})

test('a browser can report 60 times a minute', async () => {
  setFactor('1')
  const answers = []
  for (let nth = 0; nth < 62; nth += 1) answers.push((await report(OLDER)).status)
  setFactor('100000')
  expect(answers.filter((status) => status === 204)).toHaveLength(60)
  expect(answers.slice(60)).toEqual([429, 429])
})
