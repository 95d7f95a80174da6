import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export interface FakeRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: Buffer
}

/** An object is sent as JSON, a text as HTML unless the headers differ. */
export interface FakeResponse {
  status?: number
  body?: object | string
  headers?: Record<string, string>
  delayMs?: number
}

export interface FakeFailures {
  /** Every request fails and does nothing. */
  isDown?: boolean
  /** Sent instead of the normal response. */
  instead?: FakeResponse | ((path: string) => FakeResponse | undefined)
  /** Awaited between the work and the response. */
  beforeAnswer?: (path: string) => Promise<void>
  /** The work is done, but no response or only half of it is sent. */
  isSilent?: boolean
  isCut?: boolean
}

export interface FakeServer {
  url: string
  port: number
  disturb: FakeFailures
  stop: () => Promise<void>
}

interface FakeServerOptions {
  port?: number
  handle: (call: FakeRequest) => FakeResponse | Promise<FakeResponse>
  /** Called after every request that may have changed the state. */
  onChange?: () => void
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
const DOWN = { status: 500, body: { error: { type: 'api_error', message: 'We are down.' } } }

/** Starts a vendor's fake server on 127.0.0.1. A failed request gets 400. */
export async function startFakeServer({ port = 0, handle, onChange }: FakeServerOptions) {
  const disturb: FakeFailures = {}
  const ending = new AbortController()

  async function replyTo(call: FakeRequest): Promise<FakeResponse> {
    if (call.method === 'OPTIONS') return { status: 204 }
    if (disturb.isDown) return DOWN
    const { instead } = disturb
    const other = typeof instead === 'function' ? instead(call.url.pathname) : instead
    if (other) return other
    try {
      // A copy, because it may be sent much later.
      return structuredClone(await handle(call))
    } catch (cause) {
      return { status: 400, body: { error: { message: String(cause) } } }
    } finally {
      onChange?.()
      await disturb.beforeAnswer?.(call.url.pathname)
    }
  }

  const server = createServer(async (request, response) => {
    const { method = 'GET', headers, url = '/' } = request
    const call = { method, headers, url: new URL(url, `http://${headers.host ?? 'localhost'}`) }
    const body = await buffer(request).catch(() => null)
    const reply = body && (await replyTo({ ...call, body }))
    const isLate = reply?.delayMs && pause(reply.delayMs, true, { signal: ending.signal })
    if (isLate && !(await isLate.catch(() => false))) return
    if (!reply || response.destroyed || disturb.isSilent) return
    const isText = typeof reply.body === 'string'
    const text = isText ? String(reply.body) : JSON.stringify(reply.body ?? {})
    response.writeHead(reply.status ?? 200, {
      'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
      ...(reply.status !== 204 && { 'content-length': Buffer.byteLength(text) }),
      ...CORS,
      ...reply.headers,
    })
    if (disturb.isCut) response.write(text.slice(0, text.length / 2), () => response.destroy())
    else response.end(reply.status === 204 ? undefined : text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const chosen = (server.address() as AddressInfo).port
  return {
    ...{ url: `http://127.0.0.1:${chosen}`, port: chosen, disturb },
    stop: async () => {
      ending.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  } satisfies FakeServer
}

const ENTITIES: Record<string, string> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

export function hiddenInput(name: string, value: string): string {
  return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
}

const STYLE = `
* { box-sizing: border-box }
body { margin: 2rem auto; padding: 0 1rem; max-width: 32rem; color: #1b1a1f; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
ul { margin: 0 0 1.5rem; padding: 0; list-style: none }
li { padding: .75rem 0; border-top: 1px solid #ccc }
li a, li strong { display: block; color: inherit; text-decoration: none }
form, label { display: grid; gap: .5rem; margin: .5rem 0 }
input, button { padding: .6rem; font: inherit }
.mark { padding: .5rem .75rem; background: #fff4d6; border: 1px solid #b98a00 }`

export function htmlPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}
