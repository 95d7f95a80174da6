import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ENDPOINTS, ENDPOINTS_WITH_ID } from '@/lib/core/server/http/paths-without-api.json'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const READ_METHODS = ['GET', 'HEAD']
const FIRST_SEGMENTS = ['api', ...ENDPOINTS, ...ENDPOINTS_WITH_ID].map((name) => name.toLowerCase())
/** The characters that an endpoint's path may contain unencoded. */
const PLAIN_PATH = /^[\w\-.~/:@!$&'()*+,;=]*$/

interface RequestError {
  status: number
  headers?: Record<string, string>
  body: { code: string; message: string; status?: string }
}

/**
 * Returns an error for a request on which Next.js would fail (TRACE, a POST to a file), redirect to another
 * host (an absolute URL) or run a server action (a POST to a page).
 */
export function requestError({ method = '', url = '', headers }: IncomingMessage) {
  if (!METHODS.includes(method)) {
    return methodError('The site does not support this method.', METHODS)
  }
  if (!url.startsWith('/')) return urlError('it does not start with a slash')
  if (READ_METHODS.includes(method)) return null
  const [path = ''] = url.split('?')
  if (!isEndpoint(path, headers['content-type'])) {
    return methodError('Pages and files accept only GET and HEAD.', READ_METHODS)
  }
  if (PLAIN_PATH.test(path)) return null
  return urlError('the URL of an endpoint may not contain this character')
}

function methodError(message: string, allowed: string[]): RequestError {
  const headers = { Allow: allowed.join(', ') }
  return { status: 405, headers, body: { code: 'method-not-allowed', message } }
}

function urlError(reason: string): RequestError {
  const message = `This URL cannot be read: ${reason}.`
  return { status: 400, body: { code: 'unreadable-address', message } }
}

/** /contact is also a page; the endpoint takes JSON. */
function isEndpoint(path: string, type = ''): boolean {
  const [, first = ''] = path.toLowerCase().split('/')
  if (first === 'contact') return type.startsWith('application/json')
  return FIRST_SEGMENTS.includes(first)
}

/** Sends an error in the API's format. */
export function sendError(response: ServerResponse, { status, headers, body }: RequestError) {
  const requestId = randomUUID()
  const common = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  response
    .writeHead(status, { ...common, 'X-Request-Id': requestId, ...headers })
    .end(JSON.stringify({ ...body, requestId }))
}
