import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import autocannon from 'autocannon'
import type { ServedSize } from './served-size'
import type { Target } from './targets'
import { openLoginForm } from './visitor'

/** The product, or the bare handler beside it. */
export type Side = 'product' | 'bare'

/** What one side is asked repeatedly. */
export interface Asked {
  url: string
  requests: autocannon.Request[]
}

/** The result of one round. */
export interface Round {
  requestsPerSecond: number
  /** Response times in microseconds. */
  times: RecordableHistogram
}

/** The requests of a target to one side; both sides get the same. */
export async function askedOf(target: Target, size: ServedSize, side: Side): Promise<Asked> {
  const { path } = target
  const url = size[side]
  if (target.kind !== 'login') {
    const cookie = target.signedIn && size.cookies[target.signedIn]
    const headers = { ...(cookie && { cookie }), ...(target.kind === 'page' && AS_BROWSERS) }
    return { url, requests: [{ method: 'GET', path, headers }] }
  }
  const { cookie, bodyFor } = await openLoginForm(size.product)
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const requests = size.emails.map((email) => ({
    method: 'POST' as const,
    path,
    headers,
    body: bodyFor(email),
  }))
  return { url, requests }
}

/**
 * Sends requests for some seconds; each connection sends the next one after an answer. Throws when an
 * answer is not a success: refusals are fast and would distort the result.
 */
export async function load({ url, requests }: Asked, connections: number, seconds: number) {
  const times = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 })
  let answered = 0
  let callers = 0
  // Each connection starts at another request; otherwise all would log in to the same account.
  const setupClient = (client: autocannon.Client) => {
    const first = Math.floor((callers * requests.length) / connections)
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    callers += 1
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, requests, connections, duration: seconds, setupClient }
    const instance = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)))
    // Autocannon's own summary lacks the 95th percentile.
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (status >= 200 && status < 300) answered += 1
      times.record(Math.max(1, Math.round(milliseconds * 1000)))
    })
  })
  if (result.errors > 0 || result.non2xx > 0) {
    const failures = `${result.errors} errors, ${result.non2xx} refusals`
    throw new Error(`${url}${requests[0]?.path} failed under load: ${failures}`)
  }
  return { requestsPerSecond: answered / result.duration, times } satisfies Round
}

/** One answer: its text, and its compressed bytes as sent to a browser. */
export async function askOnce({ url, requests }: Asked) {
  const [first] = requests
  if (!first) throw new Error(`Nothing is asked of ${url}`)
  const text = String(await bodyOf(url, first, 'identity'))
  return {
    text,
    bytes: Buffer.byteLength(text),
    gzipped: (await bodyOf(url, first, 'gzip')).byteLength,
  }
}

/** Pages are asked for compressed. */
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' }

/** The body of an answer as it is sent: `fetch` would decompress it before its size can be measured. */
export async function bodyOf(
  url: string,
  asked: autocannon.Request,
  encoding: string,
): Promise<Buffer> {
  const { method, path, body } = asked
  const headers = { ...asked.headers, 'accept-encoding': encoding }
  const sent = request(`${url}${path}`, { method, headers, agent: false }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const answer = Buffer.concat(await response.toArray())
  if (response.statusCode === 200) return answer
  throw new Error(`${url}${path} answers ${response.statusCode}: ${answer}`)
}
