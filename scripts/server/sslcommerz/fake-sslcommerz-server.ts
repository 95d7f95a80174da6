import { type FakeRequest, type FakeResponse, startFakeServer } from '../fake-server'
import {
  type FakeSslcommerz,
  type FormFields,
  PAYMENT_OUTCOMES,
  type PaymentOutcome,
} from './fake-sslcommerz'
import { type Button, closedPage, hostedPage, isButton, returningPage } from './hosted-page'

interface ServeOptions {
  checkout: FakeSslcommerz
  port?: number
  /** Sends a notice and resolves after the site has responded. */
  sendNotice: (returnUrl: string, fields: FormFields) => Promise<unknown>
  onChange?: () => void
}

/** A fake server for the part of SSLCommerz (v4) that the site uses, and its hosted page. */
export async function startFakeSslcommerz({ checkout, sendNotice, ...own }: ServeOptions) {
  const handle = async ({ method, url, body }: FakeRequest): Promise<FakeResponse> => {
    const [, key = '', button = ''] = /^\/page\/(\w+)(?:\/([\w-]+))?$/.exec(url.pathname) ?? []
    const session = checkout.session(key)
    if (session && method === 'GET') return { body: hostedPage(key, session.asked) }
    if (session && isButton(button)) return { body: await press(button, key, checkout, sendNotice) }
    if (url.pathname === '/gwprocess/v4/api.php' && method === 'POST') {
      return { body: checkout.open(new URLSearchParams(String(body)), url.origin) }
    }
    if (!checkout.isStore(url.searchParams)) return { body: { APIConnect: 'INVALID_REQUEST' } }
    return { body: answerQuery(checkout, url) }
  }
  return { ...(await startFakeServer({ ...own, handle })), checkout }
}

function answerQuery(checkout: FakeSslcommerz, { pathname, searchParams }: URL): object {
  const field = (name: string) => searchParams.get(name) ?? ''
  if (pathname === '/validator/api/validationserverAPI.php') {
    return checkout.validate(field('val_id'))
  }
  if (pathname !== '/validator/api/merchantTransIDvalidationAPI.php')
    throw new Error('Unknown endpoint')
  if (searchParams.has('refund_ref_id')) return checkout.queryRefund(field('refund_ref_id'))
  if (searchParams.has('bank_tran_id')) return checkout.refund(searchParams)
  return checkout.query(field('tran_id'))
}

const RETURNS = { VALID: 'success_url', FAILED: 'fail_url', CANCELLED: 'cancel_url' } as const

/** The buttons without a notice to the site, and those without a redirect back. */
const WITHOUT_NOTICE: readonly Button[] = ['return-only', 'silent']
const WITHOUT_RETURN: readonly Button[] = ['closes', 'silent']

/** A button's effect: the notice, the redirect, one of them, neither, or both twice. */
async function press(
  button: Button,
  key: string,
  checkout: FakeSslcommerz,
  sendNotice: ServeOptions['sendNotice'],
) {
  const outcome: PaymentOutcome = button in PAYMENT_OUTCOMES ? (button as PaymentOutcome) : 'bkash'
  const fields = checkout.finishAttempt(key, outcome)
  const { asked } = checkout.session(key) ?? { asked: {} as FormFields }
  const returnUrl = asked[RETURNS[PAYMENT_OUTCOMES[outcome].status]] ?? ''
  if (!WITHOUT_NOTICE.includes(button) && asked.ipn_url) await sendNotice(asked.ipn_url, fields)
  if (WITHOUT_RETURN.includes(button)) return closedPage()
  if (button === 'twice') {
    await sendNotice(asked.ipn_url ?? '', fields)
    await sendNotice(returnUrl, fields)
  }
  return returningPage(returnUrl, fields)
}
