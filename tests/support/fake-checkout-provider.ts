import { POST as hear } from '@/app/api/sslcommerz/ipn/route'
import { POST as comeBack } from '@/app/api/sslcommerz/returns/[outcome]/route'
import { POST as start } from '@/app/api/sslcommerz/route'
import { resetEnv } from '@/lib/core/server/env'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { FakeSslcommerz, type FormFields } from '../../scripts/server/sslcommerz/fake-sslcommerz'
import { startFakeSslcommerz } from '../../scripts/server/sslcommerz/fake-sslcommerz-server'
import { callHandler } from './call-handler'
import { signedIn } from './sign-in'

export type FakeCheckoutProvider = Awaited<ReturnType<typeof startFakeCheckoutProvider>>

const STORE = { id: 'store-of-the-tests', password: 'password-of-the-tests' }

/**
 * Starts the fake SSLCommerz server for this test file and configures the site to use it. A test delivers
 * webhooks and redirects in any order and number.
 */
export async function startFakeCheckoutProvider({ timeoutMs = 2_000 } = {}) {
  const checkout = new FakeSslcommerz(STORE)
  const server = await startFakeSslcommerz({ checkout, sendNotice: async () => undefined })
  const settings = {
    SSLCOMMERZ_STORE_ID: STORE.id,
    SSLCOMMERZ_STORE_PASSWORD: STORE.password,
    SSLCOMMERZ_API_URL: server.url,
    SSLCOMMERZ_TIMEOUT_MS: String(timeoutMs),
  }
  Object.assign(process.env, settings)
  resetEnv()
  return { ...server, settings }
}

interface Giving {
  person: { email: string } & Parameters<typeof signedIn>[0]
  campaign?: { _id: unknown }
  /** Paisa. */
  amount?: number
  key?: string
  email?: string
  headers?: Record<string, string>
}

/** A person starts a payment like the form. */
export async function beginPayment({
  person,
  campaign,
  amount = 50_000,
  key,
  email,
  headers,
}: Giving) {
  return callHandler<{ address: string; donation: { _id: string } }>(start, {
    path: '/api/sslcommerz',
    cookies: await signedIn(person),
    body: {
      ...(campaign && { campaignId: String(campaign._id) }),
      ...{ amount, email: email ?? person.email },
    },
    headers: { 'idempotency-key': key ?? `${Math.random()}`, ...headers },
  })
}

/** The key of the hosted page in a URL. */
export const pageKey = (address: string) => address.split('/').at(-1) ?? ''

const FORM = 'application/x-www-form-urlencoded'

/** The provider sends a webhook. */
export function sendIpn(fields: FormFields) {
  return callHandler(hear, {
    path: '/api/sslcommerz/ipn',
    rawBody: new URLSearchParams(fields).toString(),
    headers: { 'content-type': FORM, origin: undefined },
  })
}

/** The provider's page redirects a browser, without our cookies. */
export function returnTo(outcome: string, fields: FormFields, lang = 'en') {
  return callHandler(comeBack, {
    path: `/api/sslcommerz/returns/${outcome}?lang=${lang}`,
    params: { outcome },
    rawBody: new URLSearchParams(fields).toString(),
    headers: {
      ...{ 'content-type': FORM, origin: 'https://securepay.sslcommerz.com' },
      'sec-fetch-site': 'cross-site',
    },
  })
}

/**
 * Compares ledger and totals with the provider's accounts, in paisa, and expects the sum. Only the
 * provider's accounts contain `held` payments.
 */
export async function expectTakaAccounts(
  { checkout }: FakeCheckoutProvider,
  paisa: number,
  { held = 0 } = {},
): Promise<void> {
  const rows = await Payment.find({ provider: 'sslcommerz', status: 'succeeded' }).lean()
  const campaigns = await Campaign.find().lean()
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)
  const { attempts, refunds } = checkout.state
  const paid = attempts.filter(({ status }) => status === 'VALID')
  expect({
    ledger: sum(rows.map(({ amount, refunded }) => amount - refunded)),
    totals: sum(campaigns.map(({ raised }) => raised.bdt ?? 0)),
    provider:
      sum(paid.map(({ amount }) => Math.round(Number(amount) * 100))) -
      sum(
        refunds
          .filter(({ status }) => status !== 'cancelled')
          .map(({ amount }) => Math.round(Number(amount) * 100)),
      ),
  }).toEqual({ ledger: paisa, totals: paisa, provider: paisa + held })
}
