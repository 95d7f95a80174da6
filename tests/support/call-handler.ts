import { NextRequest } from 'next/server'
import { expectDeclaredResponse } from './declared-response'

/** A route handler as Next calls it. */
type Handler = (request: NextRequest, segment: { params: Promise<never> }) => unknown

interface Call {
  /** Default: POST with a body, else GET. */
  method?: string
  path?: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent unchanged: invalid text, bytes, a stream or a form. */
  rawBody?: BodyInit
  /** In addition to the headers of our pages; `undefined` removes one. */
  headers?: Record<string, string | undefined>
  cookies?: string
  /** Signals that the client has disconnected. */
  signal?: AbortSignal
  params?: Record<string, string | string[]>
}

export interface HandlerResponse<T = unknown> {
  status: number
  /** The parsed JSON, or the text when it is not JSON. */
  body: T
  bytes: Buffer
  headers: Headers
}

/** The URL of the site in the tests' NEXTAUTH_URL. */
export const SITE_ORIGIN = 'http://localhost:3000'

/** Calls a handler like a page of this site and parses the response. */
export async function callHandler<T = unknown>(
  handler: Handler,
  options: Call = {},
): Promise<HandlerResponse<T>> {
  const params = Promise.resolve(options.params ?? {}) as Promise<never>
  const response = (await handler(buildRequest(options), { params })) as Response
  const bytes = Buffer.from(await response.arrayBuffer())
  const answer = {
    status: response.status,
    body: parsed(bytes.toString('utf8')) as T,
    bytes,
    headers: response.headers,
  }
  expectDeclaredResponse(handler, answer)
  return answer
}

/** The request that a page of this site sends. */
export function buildRequest({
  method,
  path = '/api',
  body,
  rawBody,
  headers,
  cookies,
  signal,
}: Call): NextRequest {
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
  const all = {
    host: new URL(SITE_ORIGIN).host,
    origin: SITE_ORIGIN,
    'x-forwarded-for': '127.0.0.1',
    'content-type': body === undefined ? undefined : 'application/json',
    cookie: cookies,
    ...headers,
  }
  return new NextRequest(new URL(path, SITE_ORIGIN), {
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    headers: Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
    body: sent,
    signal,
    ...(sent instanceof ReadableStream && { duplex: 'half' }),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
