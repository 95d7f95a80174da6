import { z } from 'zod'
import document from '@/lib/features/developers/openapi.json'
import { callHandler, type HandlerResponse } from './call-handler'

type Handler = Parameters<typeof callHandler>[0]

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: object
}

/** One endpoint of the document. */
export interface DescribedEndpoint {
  operationId: string
  method: string
  path: string
  parameters: Parameter[]
  /** The JSON Schema of the body, if any. */
  body?: object
  responses: Record<string, { content?: { 'application/json'?: { schema?: object } } }>
}

interface Written {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json'?: { schema: object } } }
  responses: DescribedEndpoint['responses']
}

/** Every endpoint of the document. */
export const DESCRIBED_ENDPOINTS: DescribedEndpoint[] = Object.entries(
  document.paths as unknown as Record<string, Record<string, Written>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, parameters = [], ...written }]) => ({
    ...{ operationId, path, parameters, method: method.toUpperCase() },
    body: written.requestBody?.content['application/json']?.schema,
    responses: written.responses,
  })),
)

const named = new Map(DESCRIBED_ENDPOINTS.map((described) => [described.operationId, described]))

/** A schema of the document in zod, with its referenced schemas. */
export function readSchema(schema: object): z.ZodType {
  const $defs = document.components.schemas
  const inner = JSON.parse(
    JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/'),
  )
  return z.fromJSONSchema(inner)
}

type Values = Record<string, string | number>

interface Sent {
  /** The values of the parameters in the path and in the query. */
  parameters?: Values
  body?: unknown
  headers?: Record<string, string>
  cookies?: string
}

/** The handler of an endpoint in the document. */
export function handlerOf({ method, path }: DescribedEndpoint): Handler {
  const file = path.replace(/\{(\w+)\}/g, '[$1]')
  const handlers = require(`../../app/api${file}/route`) as Record<string, Handler>
  const handler = handlers[method]
  if (!handler) throw new Error(`${method} ${path} has no handler`)
  return handler
}

/** Sends a request as the document describes it. */
export async function send(described: DescribedEndpoint, sent: Sent): Promise<HandlerResponse> {
  const { method, path, parameters } = described
  const { parameters: values = {}, body, headers, cookies } = sent
  const params: Record<string, string> = {}
  const query = new URLSearchParams()
  for (const { name, in: place } of parameters) {
    const value = values[name]
    if (value === undefined) continue
    if (place === 'path') params[name] = String(value)
    else query.set(name, String(value))
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return callHandler(handlerOf(described), {
    ...{ method, params, body, headers, cookies },
    path: `/api${filled}${query.size > 0 ? `?${query}` : ''}`,
  })
}

/**
 * A client built from the document: it sends what the document allows, and throws on an undocumented status
 * or shape.
 */
export async function callOperation<T>(operation: string, sent: Sent = {}): Promise<T> {
  const described = named.get(operation)
  if (!described) throw new Error(`The document has no ${operation}`)
  if (described.body) readSchema(described.body).parse(sent.body)
  const { status, body } = await send(described, sent)
  const schema = described.responses[status]?.content?.['application/json']?.schema
  if (!schema) throw new Error(`${operation} answers ${status}: ${JSON.stringify(body)}`)
  readSchema(schema).parse(body)
  return body as T
}
