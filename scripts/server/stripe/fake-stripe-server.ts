import { type FakeRequest, type FakeResponse, startFakeServer } from '../fake-server'
import { errorResult, FakeStripe } from './fake-stripe'

interface ServeOptions {
  port?: number
  provider?: FakeStripe
  /** The delay of the first response for a slow card, in milliseconds. */
  slowMs?: number
  onChange?: () => void
}

/** A fake server for the part of Stripe's HTTP API that the site and the test card form use. */
export async function startFakeStripe(options: ServeOptions = {}) {
  const { provider = new FakeStripe(), slowMs = 20_000, ...own } = options
  const handle = (call: FakeRequest): FakeResponse => {
    const { isSlow, ...reply } = replyTo(provider, call)
    return { ...reply, ...(isSlow && { delayMs: slowMs }) }
  }
  return { ...(await startFakeServer({ ...own, handle })), provider }
}

function replyTo(provider: FakeStripe, { method, url, headers, body }: FakeRequest) {
  const endpoint = `${method} ${url.pathname}`
  // Browsers request these two, like Stripe's own script.
  if (endpoint === 'POST /test/confirmations') {
    const { client_secret, approve } = JSON.parse(String(body))
    return provider.confirm(String(client_secret), approve === true)
  }
  const form = new URLSearchParams(String(body))
  const field = (name: string) => form.get(name) ?? ''
  if (endpoint === 'POST /v1/tokens') {
    return provider.createToken({
      number: field('card[number]'),
      month: field('card[exp_month]'),
      year: field('card[exp_year]'),
      cvc: field('card[cvc]'),
    })
  }
  if (!headers.authorization?.startsWith('Bearer sk_')) {
    return errorResult(401, 'authentication_required', 'You did not provide an API key.')
  }
  const [, id = '', cancelPath] =
    /^\/v1\/payment_intents\/([^/]+)(\/cancel)?$/.exec(url.pathname) ?? []
  return provider.once(headers['idempotency-key']?.toString(), `${endpoint} ${body}`, () => {
    if (endpoint === 'POST /v1/payment_methods')
      return provider.createPaymentMethod(field('card[token]'))
    if (endpoint === 'POST /v1/payment_intents') {
      return provider.pay({
        amount: Number(field('amount')),
        currency: field('currency'),
        method: field('payment_method'),
        metadata: metadataOf(form),
      })
    }
    if (endpoint === 'POST /v1/refunds') {
      const amount = form.has('amount') ? Number(field('amount')) : undefined
      return provider.refund(field('payment_intent'), amount)
    }
    if (endpoint === 'GET /v1/payment_intents') {
      const { searchParams } = url
      const since = Number(searchParams.get('created[gte]') ?? 0)
      const limit = Number(searchParams.get('limit') ?? 10)
      return { status: 200, body: provider.list(since, limit, searchParams.get('starting_after')) }
    }
    if (cancelPath && method === 'POST') return provider.cancel(id)
    const found = provider.find(id)
    if (found && method === 'GET') return { status: 200, body: found }
    return errorResult(404, 'resource_missing', `Unrecognized request URL (${endpoint}).`)
  })
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const found = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
    return key ? [[key, value]] : []
  })
  return Object.fromEntries(found)
}
