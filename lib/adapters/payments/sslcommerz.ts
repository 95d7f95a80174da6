import 'server-only'
import { env } from '@/lib/core/server/env'
import { log } from '@/lib/core/server/log'
import { withSpan } from '@/lib/core/server/observability/telemetry'
import { type Charge, type ChargeState, PaymentProviderUnavailable } from './payment-provider'
import {
  formatDecimal,
  parseMinorUnits,
  parseTransaction,
  type SslcommerzTransaction,
  sslcommerzStore,
} from './sslcommerz-transaction'

export interface CheckoutRequest {
  payment: string
  amount: number
  currency: string
  purpose: string
  donor: { name: string; email: string }
  /** Placeholders: the provider requires them, and we do not ask donors for them. */
  contact: { address: string; phone: string }
  urls: Record<'success' | 'fail' | 'cancel' | 'notice', string>
}

export interface ExpectedPayment {
  payment: string
  amount: number
  currency: string
}

export function acceptsTaka(): boolean {
  return sslcommerzStore() !== null
}

/** Returns the page's URL, or null when the provider declines. Throws PaymentProviderUnavailable. */
export function openCheckout(checkoutRequest: CheckoutRequest): Promise<string | null> {
  const { payment, amount, currency, purpose, donor, contact, urls } = checkoutRequest
  return callSslcommerz('open', async () => {
    const response = await sendRequest('gwprocess/v4/api.php', {
      method: 'POST',
      fields: {
        tran_id: payment,
        total_amount: formatDecimal(amount),
        currency: currency.toUpperCase(),
        success_url: urls.success,
        fail_url: urls.fail,
        cancel_url: urls.cancel,
        ipn_url: urls.notice,
        cus_name: donor.name.slice(0, 50),
        cus_email: donorEmail(donor.email),
        cus_add1: contact.address.slice(0, 50),
        cus_city: 'Dhaka',
        cus_postcode: '1000',
        cus_country: 'Bangladesh',
        cus_phone: contact.phone.slice(0, 20),
        shipping_method: 'NO',
        num_of_item: '1',
        emi_option: '0',
        product_name: purpose.slice(0, 255),
        product_category: 'donation',
        product_profile: 'non-physical-goods',
      },
    })
    const pageUrl = String(response.GatewayPageURL ?? '')
    if (response.status === 'SUCCESS' && isCheckoutUrl(pageUrl)) return pageUrl
    log().error({ reason: response.failedreason }, 'the provider opened no page for a payment')
    return null
  })
}

/** The provider needs an email, of at most 50 characters. */
function donorEmail(email: string): string {
  return email && email.length <= 50 ? email : env().CONTACT_EMAIL
}

function isCheckoutUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || origin === new URL(env().SSLCOMMERZ_API_URL).origin
}

/**
 * Reads a payment's state, which only the validation API proves; the ledger must compare the amount
 * and currency. `validation` is a notice's id. Throws PaymentProviderUnavailable.
 */
export function readTransaction(expected: ExpectedPayment, validation?: string): Promise<Charge> {
  return callSslcommerz('read', async () => {
    const notified = validation ? await validate(validation) : null
    if (notified?.payment === expected.payment) return paidCharge(notified, 1)
    const attempts = await attemptsOf(expected.payment)
    const paid = attempts.filter(isPaid)
    for (const { validation: id } of paid) {
      const validated = id ? await validate(id) : null
      if (validated?.payment === expected.payment) return paidCharge(validated, paid.length)
    }
    return { ...expected, state: unpaidState(attempts) }
  })
}

export type RefundResult =
  | { isAccepted: true; reference?: string }
  | { isAccepted: false; reason: string }

/** Requests a refund, once per `refund` id. Throws PaymentProviderUnavailable. */
export function requestRefund(request: {
  bankId: string
  refund: string
  amount: number
  reason: string
}): Promise<RefundResult> {
  return callSslcommerz('refund', async () => {
    const response = await queryTransactions({
      bank_tran_id: request.bankId,
      refund_trans_id: request.refund,
      refe_id: request.refund,
      refund_amount: formatDecimal(request.amount),
      refund_remarks: request.reason.slice(0, 255),
    })
    if (response.status === 'success' || response.status === 'processing') {
      const reference = response.refund_ref_id ? String(response.refund_ref_id) : undefined
      return { isAccepted: true, reference }
    }
    return {
      isAccepted: false,
      reason: String(response.errorReason || response.status || 'unknown'),
    }
  })
}

/** Reads the state of an accepted refund. Throws PaymentProviderUnavailable. */
export function readRefund(reference: string): Promise<'refunded' | 'processing' | 'cancelled'> {
  return callSslcommerz('read-refund', async () => {
    const { status } = await queryTransactions({ refund_ref_id: reference })
    return status === 'refunded' || status === 'cancelled' ? status : 'processing'
  })
}

const isPaid = ({ status }: SslcommerzTransaction) => status === 'VALID' || status === 'VALIDATED'

async function validate(validation: string): Promise<SslcommerzTransaction | null> {
  const response = await sendRequest('validator/api/validationserverAPI.php', {
    fields: { val_id: validation, v: '1', format: 'json' },
  })
  if (response.APIConnect !== undefined && response.APIConnect !== 'DONE')
    throw notConnectedError(response)
  const transaction = parseTransaction(response)
  if (!isPaid(transaction)) return null
  const { store } = transaction
  return store === undefined || store === sslcommerzStore()?.id ? transaction : null
}

async function attemptsOf(payment: string): Promise<SslcommerzTransaction[]> {
  const { element } = await queryTransactions({ tran_id: payment })
  const found = Array.isArray(element) ? element : []
  return found.map(parseTransaction).filter((attempt) => attempt.payment === payment)
}

function paidCharge(paid: SslcommerzTransaction, timesPaid: number): Charge {
  const { payment, validation, amount, currency, cardLast4, method, bankId, isRisky } = paid
  const state = { kind: 'succeeded' as const, cardLast4, method, bankId, isRisky, timesPaid }
  // A payment in taka has the same amount before and after the provider's conversion.
  const isSame = parseMinorUnits(paid.sentAmount) === amount
  return { providerId: validation, payment, amount: isSame ? amount : Number.NaN, currency, state }
}

/** Declined only when every attempt has ended; the last one gives the reason. */
function unpaidState(attempts: SslcommerzTransaction[]): ChargeState {
  const ended = attempts.filter(({ status }) => END_REASONS[status] !== undefined)
  const last = ended.sort((a, b) => a.at.localeCompare(b.at)).at(-1)
  if (!last || ended.length < attempts.length) return { kind: 'processing' }
  const { code, message } = END_REASONS[last.status] ?? FAILED
  return { kind: 'refused', code, message: (code === 'failed' && last.error) || message }
}

const FAILED = { code: 'failed', message: 'payments.refusals.notPaid' }
const END_REASONS: Record<string, { code: string; message: string }> = {
  FAILED,
  CANCELLED: { code: 'cancelled', message: 'payments.refusals.cancelled' },
  UNATTEMPTED: { code: 'unattempted', message: 'payments.refusals.notInTime' },
  EXPIRED: { code: 'expired', message: 'payments.refusals.notInTime' },
}

type Fields = Record<string, string>
type ProviderResponse = Record<string, unknown>

async function queryTransactions(fields: Fields): Promise<ProviderResponse> {
  const path = 'validator/api/merchantTransIDvalidationAPI.php'
  const response = await sendRequest(path, { fields: { ...fields, v: '1', format: 'json' } })
  if (response.APIConnect !== 'DONE') throw notConnectedError(response)
  return response
}

function notConnectedError({ APIConnect }: ProviderResponse): PaymentProviderUnavailable {
  return new PaymentProviderUnavailable(new Error(`The provider responded with ${APIConnect}`))
}

async function sendRequest(
  path: string,
  { method = 'GET', fields }: { method?: string; fields: Fields },
) {
  const store = sslcommerzStore()
  if (!store) throw new PaymentProviderUnavailable(new Error('SSLCOMMERZ_STORE_ID is not set'))
  const { SSLCOMMERZ_API_URL, SSLCOMMERZ_TIMEOUT_MS } = env()
  const url = new URL(path, SSLCOMMERZ_API_URL)
  const params = new URLSearchParams({
    ...fields,
    store_id: store.id,
    store_passwd: store.password,
  })
  if (method === 'GET') url.search = params.toString()
  const response = await fetch(url, {
    method,
    redirect: 'error',
    cache: 'no-store',
    ...(method === 'POST' && { body: params }),
    signal: AbortSignal.timeout(SSLCOMMERZ_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The provider responded with ${response.status}`)
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null) throw new Error('The response is no object')
  return body as ProviderResponse
}

/** Any error leaves the outcome unknown, so all errors count as transient. */
async function callSslcommerz<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await withSpan({ kind: 'provider', provider: 'sslcommerz', name }, run)
  } catch (cause) {
    if (cause instanceof PaymentProviderUnavailable) throw cause
    // A `fetch` error may quote the URL, which contains the store's password.
    throw new PaymentProviderUnavailable(new Error(cause instanceof Error ? cause.name : 'unknown'))
  }
}
