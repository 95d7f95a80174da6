import 'server-only'
import { env } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { traced } from '@/lib/core/observability/telemetry'
import { type Charge, type ChargeState, PaymentProviderUnavailable } from './port'
import {
  decimalFrom,
  minorUnits,
  storeOf,
  type Transaction,
  transactionFrom,
} from './sslcommerz-shapes'

export interface CheckoutOrder {
  payment: string
  amount: number
  currency: string
  purpose: string
  donor: { name: string; email: string }
  /** Placeholders: the provider requires them, and we do not ask donors for them. */
  contact: { address: string; phone: string }
  addresses: Record<'success' | 'fail' | 'cancel' | 'notice', string>
}

export interface ExpectedPayment {
  payment: string
  amount: number
  currency: string
}

export function canTakeTaka(): boolean {
  return storeOf() !== null
}

/** Returns the page's URL, or null when the provider declines. Throws PaymentProviderUnavailable. */
export function openCheckout(order: CheckoutOrder): Promise<string | null> {
  const { payment, amount, currency, purpose, donor, contact, addresses } = order
  return callProvider('open', async () => {
    const answer = await ask('gwprocess/v4/api.php', {
      method: 'POST',
      fields: {
        ...{
          tran_id: payment,
          total_amount: decimalFrom(amount),
          currency: currency.toUpperCase(),
        },
        ...{ success_url: addresses.success, fail_url: addresses.fail },
        ...{ cancel_url: addresses.cancel, ipn_url: addresses.notice },
        ...{ cus_name: donor.name.slice(0, 50), cus_email: donorAddress(donor.email) },
        ...{ cus_add1: contact.address.slice(0, 50), cus_city: 'Dhaka', cus_postcode: '1000' },
        ...{ cus_country: 'Bangladesh', cus_phone: contact.phone.slice(0, 20) },
        ...{ shipping_method: 'NO', num_of_item: '1', emi_option: '0' },
        ...{ product_name: purpose.slice(0, 255), product_category: 'donation' },
        product_profile: 'non-physical-goods',
      },
    })
    const address = String(answer.GatewayPageURL ?? '')
    if (answer.status === 'SUCCESS' && isPageAddress(address)) return address
    log().error({ reason: answer.failedreason }, 'the provider opened no page for a payment')
    return null
  })
}

/** The provider holds at most 50 characters of an email address. */
function donorAddress(email: string): string {
  return email.length <= 50 ? email : env().CONTACT_EMAIL
}

function isPageAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || origin === new URL(env().SSLCOMMERZ_API_ADDRESS).origin
}

/**
 * Reads a payment's state, which only the validation API proves; the ledger must compare the amount
 * and currency. `validation` is a notice's id. Throws PaymentProviderUnavailable.
 */
export function readTransaction(expected: ExpectedPayment, validation?: string): Promise<Charge> {
  return callProvider('read', async () => {
    const named = validation ? await validate(validation) : null
    if (named?.payment === expected.payment) return paidCharge(named, 1)
    const attempts = await attemptsOf(expected.payment)
    const paid = attempts.filter(isPaid)
    for (const { validation: id } of paid) {
      const validated = id ? await validate(id) : null
      if (validated?.payment === expected.payment) return paidCharge(validated, paid.length)
    }
    return { ...expected, state: unpaidState(attempts) }
  })
}

export type RefundAnswer =
  | { isAccepted: true; reference?: string }
  | { isAccepted: false; reason: string }

/** Requests a refund, once per `refund` id. Throws PaymentProviderUnavailable. */
export function requestRefund(wanted: {
  bankId: string
  refund: string
  amount: number
  reason: string
}): Promise<RefundAnswer> {
  return callProvider('refund', async () => {
    const answer = await askTransactions({
      ...{ bank_tran_id: wanted.bankId, refund_trans_id: wanted.refund, refe_id: wanted.refund },
      ...{ refund_amount: decimalFrom(wanted.amount), refund_remarks: wanted.reason.slice(0, 255) },
    })
    if (answer.status === 'success' || answer.status === 'processing') {
      const reference = answer.refund_ref_id ? String(answer.refund_ref_id) : undefined
      return { isAccepted: true, reference }
    }
    return { isAccepted: false, reason: String(answer.errorReason || answer.status || 'unknown') }
  })
}

/** Reads the state of an accepted refund. Throws PaymentProviderUnavailable. */
export function readRefund(reference: string): Promise<'refunded' | 'processing' | 'cancelled'> {
  return callProvider('read-refund', async () => {
    const { status } = await askTransactions({ refund_ref_id: reference })
    return status === 'refunded' || status === 'cancelled' ? status : 'processing'
  })
}

const isPaid = ({ status }: Transaction) => status === 'VALID' || status === 'VALIDATED'

async function validate(validation: string): Promise<Transaction | null> {
  const answer = await ask('validator/api/validationserverAPI.php', {
    fields: { val_id: validation, v: '1', format: 'json' },
  })
  if (answer.APIConnect !== undefined && answer.APIConnect !== 'DONE') throw unconnected(answer)
  const transaction = transactionFrom(answer)
  if (!isPaid(transaction)) return null
  const { store } = transaction
  return store === undefined || store === storeOf()?.id ? transaction : null
}

async function attemptsOf(payment: string): Promise<Transaction[]> {
  const { element } = await askTransactions({ tran_id: payment })
  const found = Array.isArray(element) ? element : []
  return found.map(transactionFrom).filter((attempt) => attempt.payment === payment)
}

function paidCharge(paid: Transaction, timesPaid: number): Charge {
  const { payment, validation, amount, currency, cardLast4, method, bankId, isRisky } = paid
  const state = { kind: 'succeeded' as const, cardLast4, method, bankId, isRisky, timesPaid }
  // A payment in taka has the same amount before and after the provider's conversion.
  const isSame = minorUnits(paid.sentAmount) === amount
  return { providerId: validation, payment, amount: isSame ? amount : Number.NaN, currency, state }
}

/** Declined only when every attempt has ended; the last one gives the reason. */
function unpaidState(attempts: Transaction[]): ChargeState {
  const ended = attempts.filter(({ status }) => ENDS[status] !== undefined)
  const last = ended.sort((a, b) => a.at.localeCompare(b.at)).at(-1)
  if (!last || ended.length < attempts.length) return { kind: 'processing' }
  const { code, message } = ENDS[last.status] ?? FAILED
  return { kind: 'refused', code, message: (code === 'failed' && last.error) || message }
}

const FAILED = { code: 'failed', message: 'payments.refusals.notPaid' }
const ENDS: Record<string, { code: string; message: string }> = {
  FAILED,
  CANCELLED: { code: 'cancelled', message: 'payments.refusals.cancelled' },
  UNATTEMPTED: { code: 'unattempted', message: 'payments.refusals.notInTime' },
  EXPIRED: { code: 'expired', message: 'payments.refusals.notInTime' },
}

type Fields = Record<string, string>
type Answer = Record<string, unknown>

async function askTransactions(fields: Fields): Promise<Answer> {
  const path = 'validator/api/merchantTransIDvalidationAPI.php'
  const answer = await ask(path, { fields: { ...fields, v: '1', format: 'json' } })
  if (answer.APIConnect !== 'DONE') throw unconnected(answer)
  return answer
}

function unconnected({ APIConnect }: Answer): PaymentProviderUnavailable {
  return new PaymentProviderUnavailable(new Error(`The provider answered ${APIConnect}`))
}

async function ask(path: string, { method = 'GET', fields }: { method?: string; fields: Fields }) {
  const store = storeOf()
  if (!store) throw new PaymentProviderUnavailable(new Error('SSLCOMMERZ_STORE_ID is not set'))
  const { SSLCOMMERZ_API_ADDRESS, SSLCOMMERZ_TIMEOUT_MS } = env()
  const address = new URL(path, SSLCOMMERZ_API_ADDRESS)
  const sent = new URLSearchParams({ ...fields, store_id: store.id, store_passwd: store.password })
  if (method === 'GET') address.search = sent.toString()
  const response = await fetch(address, {
    ...{ method, redirect: 'error', cache: 'no-store' },
    ...(method === 'POST' && { body: sent }),
    signal: AbortSignal.timeout(SSLCOMMERZ_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The provider answered ${response.status}`)
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null) throw new Error('The answer is no object')
  return answer as Answer
}

/** Any error leaves the outcome unknown, so all errors count as transient. */
async function callProvider<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await traced({ kind: 'provider', provider: 'sslcommerz', name }, run)
  } catch (cause) {
    if (cause instanceof PaymentProviderUnavailable) throw cause
    // A `fetch` error may quote the URL, which contains the store's password.
    throw new PaymentProviderUnavailable(new Error(cause instanceof Error ? cause.name : 'unknown'))
  }
}
