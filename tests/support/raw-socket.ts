import { connect } from 'node:net'

/** The bytes that a program sends to the site's port. */
export interface RawBytes {
  head: Buffer
  body?: Buffer
  /** Set when the client disconnects before the announced length. */
  leaves?: true
}

export interface SocketResponse {
  status: number
  /** Each header with all its values, with names in lower case. */
  headers: Map<string, string[]>
  text: string
}

const MAX_READ = 3_000_000

/**
 * Sends raw bytes and reads the response. Returns null when the connection ends without a response; throws
 * after the time limit.
 */
export function sendBytes(
  site: string,
  { head, body, leaves }: RawBytes,
  timeoutMs: number,
): Promise<SocketResponse | null> {
  const { hostname, port } = new URL(site)
  const hasNoBody = head.subarray(0, 5).toString('latin1') === 'HEAD '
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const pieces: Buffer[] = []
    let size = 0
    const settle = (response: SocketResponse | null) => {
      clearTimeout(watchdog)
      socket.destroy()
      resolve(response)
    }
    const watchdog = setTimeout(() => {
      socket.destroy()
      const received = Buffer.concat(pieces).toString('latin1').slice(0, 300)
      reject(new Error(`no complete response within ${timeoutMs / 1_000} s, only: ${received}`))
    }, timeoutMs)
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece)
      size += piece.byteLength
      const response = answerIn(Buffer.concat(pieces), hasNoBody, size > MAX_READ)
      if (response) settle(response)
    })
    socket.on('error', () => settle(answerIn(Buffer.concat(pieces), hasNoBody, true)))
    socket.on('close', () => settle(answerIn(Buffer.concat(pieces), hasNoBody, true)))
    socket.write(head)
    if (body) socket.write(body)
    if (leaves) socket.end()
  })
}

/** Parses the response so far; null while it is incomplete. `isAll`: the connection has ended. */
function answerIn(bytes: Buffer, hasNoBody: boolean, isAll: boolean): SocketResponse | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1])
  const rest = bytes.subarray(end + 4)
  if (status === 100) return answerIn(rest, hasNoBody, isAll)
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  const isEndless = headers.get('content-type')?.[0]?.startsWith('text/event-stream')
  const body =
    hasNoBody || isEndless || status === 204 || status === 304 ? '' : bodyIn(rest, headers)
  if (body === null && !isAll) return null
  return { status, headers, text: body ?? rest.toString() }
}

function bodyIn(rest: Buffer, headers: SocketResponse['headers']): string | null {
  const length = headers.get('content-length')?.[0]
  if (length !== undefined) return rest.byteLength >= Number(length) ? rest.toString() : null
  if (headers.get('transfer-encoding')?.[0] !== 'chunked') return null
  const pieces: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(rest.subarray(at, lineEnd).toString('latin1'), 16)
    if (size === 0) return Buffer.concat(pieces).toString()
    pieces.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}
