import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Provider, type ProviderAnswer, refused } from './provider'

/** Disturbances of the provider's answers, for tests: delays and failures. */
interface Disturbance {
  /** Awaited after the work is done and before it is answered. */
  beforeAnswer?: (path: string) => Promise<void>
  /** Whether the provider answers with errors, without doing anything. */
  isDown?: boolean
  /** Returns an answer to send instead of doing the work. */
  instead?: (path: string) => ProviderAnswer | undefined
}

export interface ProviderServer {
  address: string
  port: number
  provider: Provider
  disturb: Disturbance
  stop: () => Promise<void>
}

interface ServeOptions {
  port?: number
  provider?: Provider
  /** The delay of the first answer about a slow card, in milliseconds. */
  slowMs?: number
  /** Called after every call that may have changed the state. */
  onChange?: () => void
}

/** A stand-in of the part of Stripe's HTTP API that the site uses, for Stripe's SDK and the test card form. */
export async function serveProvider(options: ServeOptions = {}): Promise<ProviderServer> {
  const { port = 0, provider = new Provider(), slowMs = 20_000, onChange } = options
  const disturb: Disturbance = {}
  const timers = new Set<NodeJS.Timeout>()

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'OPTIONS') return send(response, { status: 204, body: {} })
    if (disturb.isDown) return send(response, refused(500, 'api_error', 'We are down.'))
    const other = disturb.instead?.(url.pathname)
    if (other) return send(response, other)
    const answer = await reply(provider, request, url).catch((cause: unknown) =>
      refused(400, 'parameter_invalid', String(cause)),
    )
    // A copy, because it may be sent much later.
    const said = structuredClone(answer)
    onChange?.()
    await disturb.beforeAnswer?.(url.pathname)
    if (!said.isSlow) return send(response, said)
    const timer = setTimeout(() => {
      timers.delete(timer)
      send(response, said)
    }, slowMs)
    timers.add(timer)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const chosen = (server.address() as AddressInfo).port
  return {
    address: `http://127.0.0.1:${chosen}`,
    port: chosen,
    provider,
    disturb,
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function reply(
  provider: Provider,
  request: IncomingMessage,
  url: URL,
): Promise<ProviderAnswer> {
  const body = await text(request)
  const call = `${request.method} ${url.pathname}`
  // Browsers call these two, like Stripe's own script does.
  if (call === 'POST /test/confirmations') {
    const { client_secret, approve } = JSON.parse(body)
    return provider.confirm(String(client_secret), approve === true)
  }
  const form = new URLSearchParams(body)
  const field = (name: string) => form.get(name) ?? ''
  if (call === 'POST /v1/tokens') {
    return provider.makeToken({
      number: field('card[number]'),
      month: field('card[exp_month]'),
      year: field('card[exp_year]'),
      cvc: field('card[cvc]'),
    })
  }
  if (!request.headers.authorization?.startsWith('Bearer sk_')) {
    return refused(401, 'authentication_required', 'You did not provide an API key.')
  }
  const [, id = '', act] = /^\/v1\/payment_intents\/([^/]+)(\/cancel)?$/.exec(url.pathname) ?? []
  const key = request.headers['idempotency-key']
  return provider.once(typeof key === 'string' ? key : undefined, `${call} ${body}`, () => {
    if (call === 'POST /v1/payment_methods') return provider.makeMethod(field('card[token]'))
    if (call === 'POST /v1/payment_intents') {
      return provider.pay({
        amount: Number(field('amount')),
        currency: field('currency'),
        method: field('payment_method'),
        metadata: metadataOf(form),
      })
    }
    if (call === 'POST /v1/refunds') {
      const amount = form.has('amount') ? Number(field('amount')) : undefined
      return provider.refund(field('payment_intent'), amount)
    }
    if (call === 'GET /v1/payment_intents') {
      const { searchParams } = url
      const since = Number(searchParams.get('created[gte]') ?? 0)
      const limit = Number(searchParams.get('limit') ?? 10)
      return { status: 200, body: provider.list(since, limit, searchParams.get('starting_after')) }
    }
    if (act && request.method === 'POST') return provider.cancel(id)
    const found = provider.find(id)
    if (found && request.method === 'GET') return { status: 200, body: found }
    return refused(404, 'resource_missing', `There is no ${call} here.`)
  })
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const found = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
    return key ? [[key, value]] : []
  })
  return Object.fromEntries(found)
}

function send(response: ServerResponse, { status, body }: ProviderAnswer): void {
  if (response.destroyed) return
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
  })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.end(status === 204 ? undefined : text)
}
