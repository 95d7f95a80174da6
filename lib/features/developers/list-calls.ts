import 'server-only'
import { STATUS_OF } from '@/lib/core/error-codes'
import { LIMITS } from '@/lib/core/http/limits'
import type { NamedShape, ShownCall, ShownField, ShownNoun } from './shapes'

/** Maps each noun of the page to the OpenAPI tags that it shows. */
const GROUPS = {
  'blood-requests': ['blood-requests', 'matching', 'alerts'],
  donors: ['donors', 'certificates', 'contact-requests'],
  'blood-banks': ['blood-banks'],
  chapters: ['chapters'],
  campaigns: ['campaigns', 'payments'],
  'health-tests': ['health-tests', 'bookings'],
  blog: ['blog'],
  chat: ['chat'],
  users: [
    ...(['users', 'access-tokens', 'notifications', 'notification-settings'] as const),
    ...(['push', 'blocks', 'invitations'] as const),
  ],
  site: ['contact', 'moderation', 'pictures', 'developers'],
} as const
export type Noun = keyof typeof GROUPS

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

interface Operation {
  operationId: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: { name: string; required: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Partial<Content> & { description: string }>
}
interface Content {
  content: { 'application/json'?: { schema?: Schema } }
}

/** Leaves out the endpoints for admins. */
export async function listCalls() {
  const { default: document } = await import('./openapi.json')
  const calls = Object.entries(document.paths as unknown as Record<string, object>)
    .flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
        ...{ tag: operation.tags[0] ?? '', isForAdmins: isForAdmins(operation) },
        call: shownCall(method.toUpperCase(), path, operation),
      })),
    )
    .filter(({ isForAdmins }) => !isForAdmins)
  const nouns: ShownNoun<Noun>[] = (Object.keys(GROUPS) as Noun[]).map((noun) => ({
    noun,
    calls: calls
      .filter(({ tag }) => (GROUPS[noun] as readonly string[]).includes(tag))
      .map(({ call }) => call),
  }))
  const { reads, writes, 'token-calls': token, 'token-writes': tokenWrites } = LIMITS
  return {
    nouns,
    shapes: namedShapes(document.components.schemas as unknown as Record<string, Schema>),
    codes: Object.entries(STATUS_OF).map(([code, status]) => ({ code, status })),
    limits: {
      ...{ reads: reads.points, writes: writes.points, token: token.points },
      tokenWrites: tokenWrites.points,
    },
  }
}

function isForAdmins({ security }: Operation): boolean {
  return security.some(({ session }) => session?.includes('admin'))
}

function shownCall(method: string, path: string, operation: Operation): ShownCall {
  const { operationId, security, parameters = [], requestBody, responses } = operation
  const [status = '200', told] =
    Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const scope = security.flatMap(({ token = [] }) => token)[0]
  return {
    operation: operationId,
    ...{ method, path, status },
    isForMembers: security.every((one) => Object.keys(one).length > 0) && !isOpen(security),
    ...(scope && { scope: scope as ShownCall['scope'] }),
    parameters: parameters.map(({ name, required, schema }) => ({
      ...{ name, type: typeOf(schema), isRequired: required },
    })),
    body: fieldsIn(requestBody?.content['application/json']?.schema),
    answer: fieldsIn(told?.content?.['application/json']?.schema),
    refusals: Object.entries(responses)
      .filter(([code]) => /^4/.test(code))
      .flatMap(([, { description }]) => description.split(', ')),
  }
}

function isOpen(security: Record<string, string[]>[]): boolean {
  return security.some((one) => Object.keys(one).length === 0)
}

function namedShapes({ Refusal: _, ...shapes }: Record<string, Schema>): NamedShape[] {
  return Object.entries(shapes).map(([name, schema]) => ({
    name,
    fields: schema.properties ? fieldsIn(schema) : [field(name, schema, true)],
  }))
}

function fieldsIn(schema: Schema | undefined): ShownField[] {
  const { properties = {}, required = [] } = schema ?? {}
  return Object.entries(properties).flatMap(([name, one]) =>
    withInner(name, one, required.includes(name)),
  )
}

function withInner(name: string, schema: Schema, isRequired: boolean): ShownField[] {
  let inner = schema
  let path = name
  while (inner.items) {
    inner = inner.items
    path += '[]'
  }
  const holder = inner.anyOf?.find(({ properties }) => properties) ?? inner
  return [
    field(name, schema, isRequired),
    ...fieldsIn(holder).map((one) => ({ ...one, name: `${path}.${one.name}` })),
  ]
}

function field(name: string, schema: Schema, isRequired: boolean): ShownField {
  return { name, type: typeOf(schema), isRequired }
}

function typeOf(schema: Schema): string {
  const { $ref, enum: values, const: value, anyOf, items, type, format } = schema
  if ($ref) return $ref.split('/').at(-1) ?? ''
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ')
  if (items) return `${typeOf(items)}[]`
  const types = [type ?? 'any'].flat().join(' | ')
  return format ? `${types} (${format})` : types
}
