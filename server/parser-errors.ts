import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from '@/lib/core/server/http/security-headers'

const SECURITY_HEADERS = securityHeaders()

/** Node's HTTP parser errors with the status that Node would send; others get 400. */
const STATUS_BY_ERROR: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The time for which a client may continue to send after the error, in milliseconds. */
const LINGER_MS = 2_000

const rejected = new WeakSet<Duplex>()

/**
 * Responds to invalid HTTP like Node, with our security headers. Reads for a moment what the client still
 * sends: closing a connection with unread bytes resets it, and the client loses the response.
 */
export function sendParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  // The parser reports the same client again if it sends more.
  if (rejected.has(socket)) return
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  rejected.add(socket)
  const status = STATUS_BY_ERROR[error.code ?? ''] ?? 400
  const lines = SECURITY_HEADERS.map(({ key, value }) => `${key}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', ...lines]
  const cutOff = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(cutOff))
  socket.once('end', () => socket.destroy())
  socket.removeAllListeners('data')
  socket.resume()
  socket.end(`${head.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`)
}
