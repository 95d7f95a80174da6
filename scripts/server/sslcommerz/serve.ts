import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Checkout, type Fields, OUTCOMES, type Outcome } from './checkout'
import { type Button, closedPage, hostedPage, isButton, returningPage } from './page'

/** Disturbances of the provider's answers, for tests. */
interface Disturbance {
  /** Whether the provider answers with errors, without doing anything. */
  isDown?: boolean
  /** Awaited after the work is done and before it is answered. */
  beforeAnswer?: (path: string) => Promise<void>
  /** Returns an answer to send instead of doing the work. */
  instead?: (url: URL) => object | undefined
}

export interface CheckoutServer {
  address: string
  checkout: Checkout
  disturb: Disturbance
  stop: () => Promise<void>
}

interface ServeOptions {
  checkout: Checkout
  port?: number
  /** Sends a notice to the site; answers once the site has. */
  tell: (address: string, fields: Fields) => Promise<unknown>
  /** Called after every call that may have changed the state. */
  onChange?: () => void
}

type Reply = { status?: number; json?: object; html?: string }

/** A stand-in of the part of SSLCommerz that the site uses (v4), and of its hosted page. */
export async function serveCheckout(options: ServeOptions): Promise<CheckoutServer> {
  const { checkout, port = 0, onChange } = options
  const disturb: Disturbance = {}
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
    const reply: Reply = disturb.isDown
      ? { status: 503, json: { message: 'The provider is down.' } }
      : await answer(request, url, options, disturb).catch((cause: unknown) => ({
          ...{ status: 400, json: { message: String(cause) } },
        }))
    onChange?.()
    await disturb.beforeAnswer?.(url.pathname)
    if (response.destroyed) return
    const { status = 200, json, html } = reply
    response.writeHead(status, { 'content-type': html ? 'text/html' : 'application/json' })
    response.end(html ?? JSON.stringify(json))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    checkout,
    disturb,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  request: IncomingMessage,
  url: URL,
  options: ServeOptions,
  disturb: Disturbance,
): Promise<Reply> {
  const { checkout } = options
  const instead = disturb.instead?.(url)
  if (instead) return { json: instead }
  const [, key = '', button = ''] = /^\/page\/(\w+)(?:\/([\w-]+))?$/.exec(url.pathname) ?? []
  const session = checkout.session(key)
  if (session && request.method === 'GET') return { html: hostedPage(key, session.asked) }
  if (session && isButton(button)) return { html: await press(button, key, options) }
  if (url.pathname === '/gwprocess/v4/api.php' && request.method === 'POST') {
    return { json: checkout.open(new URLSearchParams(await text(request)), url.origin) }
  }
  if (!checkout.isStore(url.searchParams)) return { json: { APIConnect: 'INVALID_REQUEST' } }
  return { json: askedAbout(checkout, url) }
}

function askedAbout(checkout: Checkout, { pathname, searchParams }: URL): object {
  const field = (name: string) => searchParams.get(name) ?? ''
  if (pathname === '/validator/api/validationserverAPI.php') {
    return checkout.validate(field('val_id'))
  }
  if (pathname !== '/validator/api/merchantTransIDvalidationAPI.php')
    throw new Error('No such call')
  if (searchParams.has('refund_ref_id')) return checkout.queryRefund(field('refund_ref_id'))
  if (searchParams.has('bank_tran_id')) return checkout.refund(searchParams)
  return checkout.query(field('tran_id'))
}

const RETURNS = { VALID: 'success_url', FAILED: 'fail_url', CANCELLED: 'cancel_url' } as const

/** The buttons after which the provider's server tells the site nothing, and those that send nobody back. */
const UNTOLD: readonly Button[] = ['return-only', 'silent']
const CLOSED: readonly Button[] = ['closes', 'silent']

/** What a button of the hosted page does: the notice, the return, one of them, neither, or both twice. */
async function press(button: Button, key: string, { checkout, tell }: ServeOptions) {
  const outcome: Outcome = button in OUTCOMES ? (button as Outcome) : 'bkash'
  const fields = checkout.act(key, outcome)
  const { asked } = checkout.session(key) ?? { asked: {} as Fields }
  const address = asked[RETURNS[OUTCOMES[outcome].status]] ?? ''
  if (!UNTOLD.includes(button) && asked.ipn_url) await tell(asked.ipn_url, fields)
  if (CLOSED.includes(button)) return closedPage()
  if (button === 'twice') {
    await tell(asked.ipn_url ?? '', fields)
    await tell(address, fields)
  }
  return returningPage(address, fields)
}
