import { z } from 'zod'
import type { ErrorCode } from '@/lib/core/error-codes'
import { sessionCookieName } from '@/lib/core/server/auth/session-cookie'
import { RATE_LIMITS } from '@/lib/core/server/http/rate-limits'
import type { EndpointDefinition } from '@/lib/core/server/route'
import type { FileResponse } from '@/lib/core/validation/response-schemas'
import { SCOPES } from '@/lib/features/access-tokens/rules'
import { ERROR_CODES, ERROR_STATUSES } from '@/lib/features/error-statuses'
import { webhookDeliveryBody } from '@/lib/features/webhooks/contract'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@/lib/features/webhooks/rules'
import { SIGNATURE_HEADER } from '@/lib/features/webhooks/server/webhook-signature'
import english from '@/lib/i18n/messages/en'
import { SITE } from '@/lib/site'
import type { EndpointMethod, FoundEndpoint } from './find-endpoints'
import { type JsonSchema, jsonSchemaOf, type NamedSchemas } from './json-schemas'

/** The OpenAPI 3.1 document of all endpoints with an `operation`. */
export function describeEndpoints(found: readonly FoundEndpoint[]) {
  const named: NamedSchemas = new Map()
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const { method, path, definition } of found) {
    if (!definition.operation) continue
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operationOf({ method, path, definition }, named)
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
      schemas: { ...Object.fromEntries([...named].sort(byName)), Refusal: ERROR_SCHEMA },
      responses: { Refusal: { description: 'An error', content: contentIn(ERROR_SCHEMA_REF) } },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName({ isSecure: true }) },
        token: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: 'sl_…' },
          description: scopesDescription(),
        },
        signature: {
          ...{ type: 'apiKey', in: 'header', name: SIGNATURE_HEADER },
          description: english.developers.webhooks.signature.replace(/:$/, '.'),
        },
      },
    },
  }
}

/** HTTP schemes have no scopes, so the description lists them. */
function scopesDescription(): string {
  const words = SCOPES.map((scope) => `${scope}: ${english.developers.scopes[scope]}`)
  return `An access token with the scope that the operation names. ${words.join('. ')}.`
}

const ERROR_SCHEMA_REF = '#/components/schemas/Refusal'

function contentIn(schema: string): JsonSchema {
  return { 'application/json': { schema: { $ref: schema } } }
}

/** Every error has this shape; some have more fields. */
const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: ERROR_CODES },
    requestId: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  required: ['message', 'code', 'requestId'],
}

/** The name of each webhook in the document, and its message. */
const WEBHOOKS: Record<WebhookEvent, { operationId: string; words: 'opened' | 'met' }> = {
  'request.opened': { operationId: 'requestOpened', words: 'opened' },
  'request.met': { operationId: 'requestMet', words: 'met' },
}

function webhooksWith(named: NamedSchemas) {
  const delivery = jsonSchemaOf(z.strictObject({ body: webhookDeliveryBody }), 'output', named)
  const { body } = delivery.properties as { body: JsonSchema }
  const content = { 'application/json': { schema: body } }
  const shared = {
    ...{ tags: ['webhooks'], security: [{ signature: [] }] },
    requestBody: { required: true, content },
    responses: {
      '2XX': { description: 'Accepted. After any other response the site tries again' },
    },
  }
  return Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => {
      const { operationId, words } = WEBHOOKS[event]
      const summary = `Sent when ${english.webhooks.events[words]}`
      return [event, { post: { operationId, summary, ...shared } }]
    }),
  )
}

function operationOf({ method, path, definition }: FoundEndpoint, named: NamedSchemas): JsonSchema {
  const { operation, traceName, body } = definition
  if (!operation) throw new Error(`${method} ${path} has no name`)
  const parameters = [
    ...parametersOf(definition.params, 'path'),
    ...parametersOf(definition.query, 'query'),
  ]
  return {
    operationId: operation,
    summary: english.developers.calls[operation],
    tags: [traceName?.split('/')[0] ?? path.split('/')[1]],
    security: securityOf(definition),
    ...(parameters.length > 0 && { parameters }),
    ...(definition.formField && { requestBody: formWith(definition.formField) }),
    ...(body instanceof z.ZodType && {
      requestBody: {
        required: !definition.allowsEmptyBody,
        content: { 'application/json': { schema: jsonSchemaOf(body, 'input', named) } },
      },
    }),
    responses: responsesOf(method, definition, named),
    ...limitOf(method, definition),
  }
}

function formWith(field: string): JsonSchema {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema = { type: 'object', properties: { [field]: file }, required: [field] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function securityOf({ access, scope }: EndpointDefinition): JsonSchema[] {
  const token = scope ? [{ token: [scope] }] : []
  if (access === 'public') return [{}, ...token]
  if (access === 'anyone') return [{}, { session: [] }, ...token]
  return [{ session: access === 'admin' ? ['admin'] : [] }, ...token]
}

/** An example of each path parameter. */
const PATH_EXAMPLES: Record<string, string> = {
  id: '66f2a1c07d9e4b3a5c8f1d20',
  call: '66f2a1c07d9e4b3a5c8f1d25',
  drive: '66f2a1c07d9e4b3a5c8f1d21',
  member: '66f2a1c07d9e4b3a5c8f1d22',
  email: 'donor@sharelife.example',
  size: '640',
  part: '1',
}

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

function responsesOf(method: EndpointMethod, definition: EndpointDefinition, named: NamedSchemas) {
  const { status = 200, response, otherResponses = {} } = definition
  const responses: Record<string, JsonSchema> = {}
  for (const [code, schema] of Object.entries({ ...otherResponses, [status]: response })) {
    responses[code] = { description: 'OK', content: contentOf(schema, named) }
  }
  for (const code of errorCodesOf(method, definition)) {
    const existing = responses[ERROR_STATUSES[code]]?.description
    responses[ERROR_STATUSES[code]] = errorResponseRef(existing ? `${existing}, ${code}` : code)
  }
  return { ...responses, default: errorResponseRef('Any other code of the table') }
}

function errorResponseRef(description: string): JsonSchema {
  return { $ref: '#/components/responses/Refusal', description }
}

function contentOf(response: unknown, named: NamedSchemas): JsonSchema {
  if (response instanceof z.ZodType) {
    return { 'application/json': { schema: jsonSchemaOf(response, 'output', named) } }
  }
  const { mediaTypes } = response as FileResponse
  return Object.fromEntries(mediaTypes.map((type) => [type, {}]))
}

/** The error codes that an endpoint declares, and those that follow from its definition. */
function errorCodesOf(method: EndpointMethod, definition: EndpointDefinition) {
  const { access, recentAuthentication, params, query, body, limit, scope } = definition
  const codes: ErrorCode[] = [...(definition.errorCodes ?? [])]
  if (params) codes.push('not-an-id', 'not-found')
  if (body) codes.push('unreadable-body', 'too-large', 'unsupported-type')
  if (body || query) codes.push('invalid')
  if (access === 'user' || access === 'admin') codes.push('unauthenticated')
  if (access === 'admin') codes.push('forbidden', 'second-factor-missing')
  if (access === 'admin' || recentAuthentication) codes.push('second-factor-needed')
  if (recentAuthentication === 'identity') codes.push('password-needed')
  if (scope) codes.push('token-not-valid', 'scope-missing')
  if (method !== 'GET') codes.push('foreign-origin')
  if (limit !== 'none') codes.push('too-many-calls')
  return [...new Set<ErrorCode>([...codes, 'internal', 'unavailable'])].sort(
    (one, other) => ERROR_STATUSES[one] - ERROR_STATUSES[other],
  )
}

/** The rate limit, unless the use case counts itself. */
function limitOf(method: EndpointMethod, { limit }: EndpointDefinition) {
  if (limit === 'none') return {}
  const { points, seconds } = limit ?? RATE_LIMITS[method === 'GET' ? 'reads' : 'writes']
  return { 'x-limit': { calls: points, seconds } }
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one.localeCompare(other, 'en')
}
