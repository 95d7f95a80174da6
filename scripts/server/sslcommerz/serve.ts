import { type Call, type Reply, type StandIn, serveStandIn } from '../stand-in-server'
import { type Checkout, type Fields, OUTCOMES, type Outcome } from './checkout'
import { type Button, closedPage, hostedPage, isButton, returningPage } from './page'

export interface CheckoutServer extends StandIn {
  checkout: Checkout
}

interface ServeOptions {
  checkout: Checkout
  port?: number
  /** Sends a notice to the site; answers once the site has. */
  tell: (address: string, fields: Fields) => Promise<unknown>
  /** Called after every call that may have changed the state. */
  onChange?: () => void
}

/** A stand-in of the part of SSLCommerz that the site uses (v4), and of its hosted page. */
export async function serveCheckout({ checkout, tell, ...own }: ServeOptions) {
  const handle = async ({ method, url, body }: Call): Promise<Reply> => {
    const [, key = '', button = ''] = /^\/page\/(\w+)(?:\/([\w-]+))?$/.exec(url.pathname) ?? []
    const session = checkout.session(key)
    if (session && method === 'GET') return { body: hostedPage(key, session.asked) }
    if (session && isButton(button)) return { body: await press(button, key, checkout, tell) }
    if (url.pathname === '/gwprocess/v4/api.php' && method === 'POST') {
      return { body: checkout.open(new URLSearchParams(String(body)), url.origin) }
    }
    if (!checkout.isStore(url.searchParams)) return { body: { APIConnect: 'INVALID_REQUEST' } }
    return { body: askedAbout(checkout, url) }
  }
  return { ...(await serveStandIn({ ...own, handle })), checkout } satisfies CheckoutServer
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
async function press(button: Button, key: string, checkout: Checkout, tell: ServeOptions['tell']) {
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
