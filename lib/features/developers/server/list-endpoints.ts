import 'server-only'
import { RATE_LIMITS } from '@/lib/core/server/http/rate-limits'
import { ERROR_STATUSES } from '@/lib/features/error-statuses'
import type { EndpointDto, EndpointGroupDto, FieldDto, SchemaDto } from './endpoint-dto'

/** Maps each group of the page to the OpenAPI tags that it shows. */
const GROUP_TAGS = {
  requests: ['requests', 'standing-requests', 'pledges', 'waiting-list', 'matching', 'alerts'],
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
export type EndpointGroup = keyof typeof GROUP_TAGS

interface OpenApiSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: OpenApiSchema[]
  items?: OpenApiSchema
  properties?: Record<string, OpenApiSchema>
  required?: string[]
}

interface OpenApiOperation {
  operationId: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: { name: string; required: boolean; schema: OpenApiSchema }[]
  requestBody?: OpenApiContent
  responses: Record<string, Partial<OpenApiContent> & { description: string }>
}
interface OpenApiContent {
  content: { 'application/json'?: { schema?: OpenApiSchema } }
}

interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, OpenApiSchema> }
}

/** Leaves out the endpoints for admins. */
export async function listEndpoints() {
  const written = await import('../openapi.json')
  // TypeScript infers one type for each endpoint of the file.
  const document = written.default as unknown as OpenApiDocument
  const endpoints = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...{ tag: operation.tags[0] ?? '', isForAdmins: isForAdmins(operation) },
        endpoint: toEndpointDto(method.toUpperCase(), path, operation),
      })),
    )
    .filter(({ isForAdmins }) => !isForAdmins)
  const groups: EndpointGroupDto<EndpointGroup>[] = (
    Object.keys(GROUP_TAGS) as EndpointGroup[]
  ).map((group) => ({
    group,
    endpoints: endpoints
      .filter(({ tag }) => (GROUP_TAGS[group] as readonly string[]).includes(tag))
      .map(({ endpoint }) => endpoint),
  }))
  const { reads, writes, 'token-calls': token, 'token-writes': tokenWrites } = RATE_LIMITS
  return {
    groups,
    schemas: toSchemaDtos(document.components.schemas),
    codes: Object.entries(ERROR_STATUSES).map(([code, status]) => ({ code, status })),
    limits: {
      ...{ reads: reads.points, writes: writes.points, token: token.points },
      tokenWrites: tokenWrites.points,
    },
  }
}

function isForAdmins({ security }: OpenApiOperation): boolean {
  return security.some(({ session }) => session?.includes('admin'))
}

function toEndpointDto(method: string, path: string, operation: OpenApiOperation): EndpointDto {
  const { operationId, security, parameters = [], requestBody, responses } = operation
  const [status = '200', success] =
    Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const scope = security.flatMap(({ token = [] }) => token)[0]
  return {
    operation: operationId,
    ...{ method, path, status },
    requiresLogin: security.every((one) => Object.keys(one).length > 0) && !isOpen(security),
    ...(scope && { scope: scope as EndpointDto['scope'] }),
    parameters: parameters.map(({ name, required, schema }) => ({
      ...{ name, type: typeOf(schema), isRequired: required },
    })),
    body: fieldsIn(requestBody?.content['application/json']?.schema),
    response: fieldsIn(success?.content?.['application/json']?.schema),
    errorCodes: Object.entries(responses)
      .filter(([code]) => /^4/.test(code))
      .flatMap(([, { description }]) => description.split(', ')),
  }
}

function isOpen(security: Record<string, string[]>[]): boolean {
  return security.some((one) => Object.keys(one).length === 0)
}

function toSchemaDtos({ Refusal: _, ...schemas }: Record<string, OpenApiSchema>): SchemaDto[] {
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    fields: schema.properties ? fieldsIn(schema) : [field(name, schema, true)],
  }))
}

function fieldsIn(schema: OpenApiSchema | undefined): FieldDto[] {
  const { properties = {}, required = [] } = schema ?? {}
  return Object.entries(properties).flatMap(([name, one]) =>
    withInner(name, one, required.includes(name)),
  )
}

function withInner(name: string, schema: OpenApiSchema, isRequired: boolean): FieldDto[] {
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

function field(name: string, schema: OpenApiSchema, isRequired: boolean): FieldDto {
  return { name, type: typeOf(schema), isRequired }
}

function typeOf(schema: OpenApiSchema): string {
  const { $ref, enum: values, const: value, anyOf, items, type, format } = schema
  if ($ref) return $ref.split('/').at(-1) ?? ''
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ')
  if (items) return `${typeOf(items)}[]`
  const types = [type ?? 'any'].flat().join(' | ')
  return format ? `${types} (${format})` : types
}
