import { Validator } from '@seriousme/openapi-schema-validator'
import { z } from 'zod'
import { listEndpoints } from '@/lib/features/developers/server/list-endpoints'
import english from '@/lib/i18n/messages/en'
import { describeEndpoints } from '@/scripts/openapi/describe-endpoints'
import { type FoundEndpoint, findEndpoints } from '@/scripts/openapi/find-endpoints'

/** The internal endpoints, with the reason why the document omits them. */
const INTERNAL: Record<string, string> = {
  ...Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
      `${method} /{unknown}`,
      'answers what is no call',
    ]),
  ),
  'GET /cron/jobs': 'made by a scheduler with its own secret',
  'GET /cron/outbox': 'the former name of cron/jobs',
  'GET /cron/payments': 'made by a scheduler with its own secret',
  'POST /csp-reports': 'browsers report violations of the content policy',
  'GET /short-links/{code}': 'the link of an SMS',
  'POST /sms/incoming': "the SMS gateway's, by its own rules",
  'POST /sslcommerz/ipn': "the payment provider's, by its own rules",
  'POST /sslcommerz/returns/{outcome}': "a form of the payment provider's page",
  'POST /stripe/webhook': "the card provider's, by its own rules",
  'GET /notifications/unsubscribe': 'the link of a mail',
  'POST /notifications/unsubscribe': 'mail programs, by RFC 8058',
  'POST /pledges/answer': 'the link of a mail',
  'POST /contact-requests/answer': 'the link of a mail',
  'GET /chat/stream': 'a stream of events for our own pages',
  'GET /notifications/stream': 'a stream of events for our own pages',
  'GET /health': 'for monitoring; see the operations guide',
}

let found: FoundEndpoint[]
let written: typeof import('@/lib/features/developers/openapi.json')

beforeAll(() => {
  found = findEndpoints()
  written = JSON.parse(JSON.stringify(describeEndpoints(found)))
}, 120_000)

const nameOf = ({ method, path }: FoundEndpoint) => `${method} ${path}`

test('every endpoint of every route file is documented, or internal for a reason', () => {
  expect(found.length).toBeGreaterThan(100)
  const undescribed = found.filter(({ definition: call }) => !call.operation).map(nameOf)
  expect(undescribed.sort()).toEqual(Object.keys(INTERNAL).sort())
  const withoutAnswer = found.filter(({ definition: call }) => call.operation && !call.response)
  expect(withoutAnswer.map(nameOf)).toEqual([])
})

test('every documented endpoint has a unique name, and every summary its endpoint', () => {
  const names = found.flatMap(({ definition: call }) => call.operation ?? [])
  expect(names.toSorted()).toEqual(Object.keys(english.developers.calls).toSorted())
})

test('an access token can only change the counts of blood banks', () => {
  const changing = found.filter(({ method, definition: call }) => call.scope && method !== 'GET')
  expect(changing.map((one) => [nameOf(one), one.definition.scope])).toEqual([
    ['POST /blood-banks/{id}/stock/csv', 'stock:write'],
    ['PUT /blood-banks/{id}/stock', 'stock:write'],
  ])
  const reading = found.filter(({ method, definition: call }) => call.scope && method === 'GET')
  expect(reading.filter(({ definition: call }) => !call.scope?.endsWith(':read'))).toEqual([])
})

test('the document contains the token scope of an endpoint, and its error', () => {
  const { security, responses } = written.paths['/blood-banks/{id}/stock'].put
  expect(security).toEqual([{ session: [] }, { token: ['stock:write'] }])
  expect(responses['401'].description).toContain('token-not-valid')
  expect(responses['403'].description).toContain('scope-missing')
  expect(written.components.securitySchemes.token.description).toContain('stock:write')
})

test('the developer page shows every endpoint that is not only for admins', async () => {
  const { groups } = await listEndpoints()
  const shown = groups.flatMap(({ endpoints }) => endpoints.map(({ operation }) => operation))
  const open = found.flatMap(({ definition: { access, operation } }) =>
    access === 'admin' || !operation ? [] : [operation],
  )
  expect(shown.toSorted()).toEqual(open.toSorted())
})

test('the document is valid OpenAPI 3.1, and every reference resolves', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(written))
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  const references = [...JSON.stringify(written).matchAll(/"\$ref":"#\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(100)
  const lost = references.filter(([, path = '']) => !at(written, path.split('/')))
  expect(lost.map(([, path]) => path)).toEqual([])
})

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

interface Described {
  operationId?: string
  summary?: string
  security?: Record<string, string[]>[]
  responses: Record<string, { description: string }>
  parameters?: { name: string; in: string; example?: string; schema: JsonSchema }[]
}

const operationsOf = (paths: object) =>
  Object.values(paths as Record<string, Record<string, Described>>).flatMap((methods) =>
    Object.values(methods),
  )

test('every endpoint and every webhook has an operationId, a summary and a known security scheme', () => {
  const operations = [...operationsOf(written.paths), ...operationsOf(written.webhooks)]
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const schemes = Object.keys(written.components.securitySchemes)
  const incomplete = operations.filter(
    ({ operationId, summary, security }) =>
      !operationId ||
      !summary ||
      !security?.flatMap(Object.keys).every((one) => schemes.includes(one)),
  )
  expect(incomplete).toEqual([])
})

test('every path parameter has an example that its schema accepts', () => {
  const parameters = operationsOf(written.paths).flatMap((one) => one.parameters ?? [])
  const ofPaths = parameters.filter((one) => one.in === 'path')
  expect(ofPaths.length).toBeGreaterThan(50)
  const wrong = ofPaths.filter(
    ({ example, schema }) => !z.fromJSONSchema(schema).safeParse(example).success,
  )
  expect(wrong).toEqual([])
})

test.each([
  ['/stripe', 'post', '402', 'card-refused'],
  ['/usercreate', 'post', '409', 'email-already-in-use'],
  ['/usercreate', 'post', '428', 'proof-needed'],
  ['/donateonbloodreq', 'post', '409', 'incompatible-group'],
  ['/testbooking', 'post', '409', 'slot-closed'],
  ['/getspecificcampaignandothers', 'post', '404', 'not-found'],
])('%s %s names the error %s %s', (path, method, status, code) => {
  const calls = written.paths as unknown as Record<string, Record<string, Described>>
  expect(calls[path]?.[method]?.responses[status]?.description).toContain(code)
})

function at(value: unknown, [first, ...rest]: string[]): unknown {
  if (first === undefined) return value
  return at((value as Record<string, unknown> | undefined)?.[first], rest)
}
