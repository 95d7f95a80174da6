import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from '@/lib/core/http/security-headers'
import { inProject } from '@/scripts/server/project'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const READING = ['GET', 'HEAD']

/** The characters that a call's address may contain unencoded. */
const PLAIN = /^[\w\-.~/:@!$&'()*+,;=]*$/

const HEADERS = securityHeaders()

interface RequestError {
  status: number
  code: 'method-not-allowed' | 'unreadable-address' | 'unsupported-type'
  message: string
  headers?: Record<string, string>
}

/** Adds the security headers to an answer; Next may override them. */
export function secure(response: ServerResponse): void {
  for (const { key, value } of HEADERS) response.setHeader(key, value)
}

/**
 * Why Next must not see a request, or null when it may. Next would answer TRACE and a POST to a file
 * with 500, WebDAV methods unreadably, and redirect an absolute address to another host. It would also
 * look for server actions, which the site does not have, in everything posted to a page, and log each
 * unknown or broken one as an error.
 */
export function requestError({
  method = '',
  url = '',
  headers,
}: IncomingMessage): RequestError | null {
  if (!METHODS.includes(method)) {
    return methodError('The site does not know this method.', METHODS)
  }
  if (!url.startsWith('/')) return unreadable('it does not begin with a slash')
  if (READING.includes(method)) return null
  const [path = ''] = url.split('?')
  if (!isCall(path, headers['content-type'])) {
    return methodError('Pages and files take GET or HEAD alone.', READING)
  }
  if (isOddForm(path, headers['content-type'])) {
    const message = 'This call takes JSON (Content-Type: application/json).'
    return { status: 415, code: 'unsupported-type', message }
  }
  return PLAIN.test(path)
    ? null
    : unreadable('calls that change something have plain letters alone')
}

/** One call accepts a multipart form under its short name; on other addresses Next would look for an action. */
function isOddForm(path: string, type = ''): boolean {
  return type.startsWith('multipart/form-data') && !/^\/(?:api\/|upload$)/.test(path)
}

function methodError(message: string, allowed: string[]): RequestError {
  const headers = { Allow: allowed.join(', ') }
  return { status: 405, code: 'method-not-allowed', message, headers }
}

function unreadable(why: string): RequestError {
  const message = `This address cannot be read: ${why}.`
  return { status: 400, code: 'unreadable-address', message }
}

let calls: Set<string> | undefined

/** Calls are under /api and also under their short names; /contact is also a page, and the call takes JSON. */
function isCall(path: string, type = ''): boolean {
  calls ??= new Set(readdirSync(inProject('app', 'api')).map((name) => name.toLowerCase()))
  const [, first = ''] = path.toLowerCase().split('/')
  if (first === 'contact') return type.startsWith('application/json')
  return first === 'api' || calls.has(first)
}

/** Sends a refusal in the contract's format. */
export function sendError(
  response: ServerResponse,
  { status, headers, ...said }: RequestError,
): void {
  const requestId = randomUUID()
  const own = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  response
    .writeHead(status, { ...own, 'X-Request-Id': requestId, ...headers })
    .end(JSON.stringify({ ...said, requestId }))
}

/** The errors of Node's HTTP parser with the status that Node would answer; others get 400. */
const STATUS_OF_FAULT: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** How long a caller whose request was refused may still send, in milliseconds. */
const LINGER_MS = 2_000

const refused = new WeakSet<Duplex>()

/**
 * Answers invalid HTTP like Node, with our security headers. What the caller still sends is read for a
 * moment: a connection that is closed with unread bytes is reset, and the refusal is lost on its way.
 */
export function sendParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  // The parser reports the same caller again for what they send after the refusal.
  if (refused.has(socket)) return
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  refused.add(socket)
  const status = STATUS_OF_FAULT[error.code ?? ''] ?? 400
  const lines = HEADERS.map(({ key, value }) => `${key}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', ...lines]
  const cutOff = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(cutOff))
  socket.once('end', () => socket.destroy())
  socket.removeAllListeners('data')
  socket.resume()
  socket.end(`${head.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`)
}
