import { z } from 'zod'
import type { FileAnswer } from '@/lib/core/answers'
import { SCOPES } from '@/lib/core/auth/scopes'
import { sessionCookieName } from '@/lib/core/auth/session-cookie'
import { type ErrorCode, STATUS_OF } from '@/lib/core/error-codes'
import { LIMITS } from '@/lib/core/http/limits'
import type { DeclaredCall } from '@/lib/core/route'
import { deliveryBody } from '@/lib/features/webhooks/answers'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@/lib/features/webhooks/rules'
import { SIGNATURE_HEADER } from '@/lib/features/webhooks/signature'
import english from '@/lib/i18n/messages/en'
import { SITE } from '@/lib/site'
import type { CallMethod, FoundCall } from './find-calls'
import { type JsonSchema, jsonSchemaOf, type NamedSchemas } from './json-schemas'

/**
 * The OpenAPI 3.1 document of all calls that have an `operation`, made from what their route files
 * declare and from the table of error codes.
 */
export function describeCalls(found: readonly FoundCall[]) {
  const named: NamedSchemas = new Map()
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const { method, path, call } of found) {
    if (!call.operation) continue
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operationOf({ method, path, call }, named)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: SITE.name,
      version: '1',
      description: english.developers.lead,
    },
    servers: [{ url: '/api' }],
    paths,
    webhooks: webhooksWith(named),
    components: {
      schemas: { ...Object.fromEntries([...named].sort(byName)), Refusal: REFUSAL },
      responses: { Refusal: { description: 'A refusal', content: contentIn(REFUSAL_NAME) } },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName({ isSecure: true }) },
        token: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: 'sl_…' },
          description: scopesInWords(),
        },
        signature: {
          ...{ type: 'apiKey', in: 'header', name: SIGNATURE_HEADER },
          description: english.developers.webhooks.signature.replace(/:$/, '.'),
        },
      },
    },
  }
}

/** HTTP's own schemes list no scopes, so that of tokens tells them in words. */
function scopesInWords(): string {
  const words = SCOPES.map((scope) => `${scope}: ${english.developers.scopes[scope]}`)
  return `An access token that has the scope which a call names. ${words.join('. ')}.`
}

const REFUSAL_NAME = '#/components/schemas/Refusal'

function contentIn(schema: string): JsonSchema {
  return { 'application/json': { schema: { $ref: schema } } }
}

/** Every refusal has this shape; some say more beside it. */
const REFUSAL: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(STATUS_OF) },
    requestId: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  required: ['message', 'code', 'requestId'],
}

/** How the document names what is posted to a webhook, and its message. */
const WEBHOOKS: Record<WebhookEvent, { operationId: string; words: 'opened' | 'met' }> = {
  'request.opened': { operationId: 'requestOpened', words: 'opened' },
  'request.met': { operationId: 'requestMet', words: 'met' },
}

/** What this site posts to others. */
function webhooksWith(named: NamedSchemas) {
  const schema = jsonSchemaOf(z.strictObject({ body: deliveryBody }), 'output', named).properties
  const content = { 'application/json': { schema: (schema as { body: JsonSchema }).body } }
  const shared = {
    ...{ tags: ['webhooks'], security: [{ signature: [] }] },
    requestBody: { required: true, content },
    responses: { '2XX': { description: 'Taken; anything else is tried again' } },
  }
  return Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => {
      const { operationId, words } = WEBHOOKS[event]
      const summary = `Sent when ${english.webhooks.events[words]}`
      return [event, { post: { operationId, summary, ...shared } }]
    }),
  )
}

function operationOf({ method, path, call }: FoundCall, named: NamedSchemas): JsonSchema {
  const { operation, act, body } = call
  if (!operation) throw new Error(`${method} ${path} has no name`)
  const parameters = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')]
  return {
    operationId: operation,
    summary: english.developers.calls[operation],
    tags: [act?.split('/')[0] ?? path.split('/')[1]],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(call.form && { requestBody: formWith(call.form) }),
    ...(body instanceof z.ZodType && {
      requestBody: {
        required: !call.allowsEmptyBody,
        content: { 'application/json': { schema: jsonSchemaOf(body, 'input', named) } },
      },
    }),
    responses: responsesOf(method, call, named),
    ...limitOf(method, call),
  }
}

/** A multipart form with one file. */
function formWith(field: string): JsonSchema {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema = { type: 'object', properties: { [field]: file }, required: [field] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function securityOf({ access, scope }: DeclaredCall): JsonSchema[] {
  const token = scope ? [{ token: [scope] }] : []
  if (access === 'public') return [{}, ...token]
  if (access === 'anyone') return [{}, { session: [] }, ...token]
  return [{ session: access === 'admin' ? ['admin'] : [] }, ...token]
}

/** An example of each parameter of a path. */
const PATH_EXAMPLES: Record<string, string> = {
  id: '66f2a1c07d9e4b3a5c8f1d20',
  drive: '66f2a1c07d9e4b3a5c8f1d21',
  member: '66f2a1c07d9e4b3a5c8f1d22',
  email: 'donor@sharelife.example',
  size: '640',
  part: '1',
}

/** The keys of the object that a path or a query is parsed as. */
function parametersOf(schema: unknown, place: 'path' | 'query'): JsonSchema[] {
  if (!(schema instanceof z.ZodType)) return []
  const written = jsonSchemaOf(schema, 'input', new Map())
  const { properties = {}, required = [] } = written as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    ...{ name, in: place, required: place === 'path' || required.includes(name) },
    ...(place === 'path' && { example: PATH_EXAMPLES[name] }),
    schema: one,
  }))
}

function responsesOf(method: CallMethod, call: DeclaredCall, named: NamedSchemas) {
  const { status = 200, answer, otherAnswers = {} } = call
  const responses: Record<string, JsonSchema> = {}
  for (const [code, schema] of Object.entries({ ...otherAnswers, [status]: answer })) {
    responses[code] = { description: 'OK', content: contentOf(schema, named) }
  }
  for (const code of refusalsOf(method, call)) {
    const told = responses[STATUS_OF[code]]?.description
    responses[STATUS_OF[code]] = refusal(told ? `${told}, ${code}` : code)
  }
  return { ...responses, default: refusal('Any other code of the table') }
}

function refusal(description: string): JsonSchema {
  return { $ref: '#/components/responses/Refusal', description }
}

function contentOf(answer: unknown, named: NamedSchemas): JsonSchema {
  if (answer instanceof z.ZodType) {
    return { 'application/json': { schema: jsonSchemaOf(answer, 'output', named) } }
  }
  const { mediaTypes } = answer as FileAnswer
  return Object.fromEntries(mediaTypes.map((type) => [type, {}]))
}

/** The refusals that a call declares and those that follow from the rest of its declaration. */
function refusalsOf(method: CallMethod, call: DeclaredCall) {
  const { access, proof, params, query, body, limit, scope, refusals = [] } = call
  const codes: ErrorCode[] = [...refusals]
  if (params) codes.push('not-an-id', 'not-found')
  if (body) codes.push('unreadable-body', 'too-large', 'unsupported-type')
  if (body || query) codes.push('invalid')
  if (access === 'user' || access === 'admin') codes.push('unauthenticated')
  if (access === 'admin') codes.push('forbidden', 'second-factor-missing')
  if (access === 'admin' || proof) codes.push('second-factor-needed')
  if (proof === 'identity') codes.push('password-needed')
  if (scope) codes.push('token-not-valid', 'scope-missing')
  if (method !== 'GET') codes.push('foreign-origin')
  if (limit !== 'none') codes.push('too-many-calls')
  return [...new Set<ErrorCode>([...codes, 'internal', 'unavailable'])].sort(
    (one, other) => STATUS_OF[one] - STATUS_OF[other],
  )
}

/** How many calls a caller may make, unless the use case counts by itself. */
function limitOf(method: CallMethod, { limit }: DeclaredCall) {
  if (limit === 'none') return {}
  const { points, seconds } = LIMITS[limit ?? (method === 'GET' ? 'reads' : 'writes')]
  return { 'x-limit': { calls: points, seconds } }
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one.localeCompare(other, 'en')
}
