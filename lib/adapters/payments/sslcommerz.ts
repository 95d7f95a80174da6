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

/** What the hosted page needs to know of a payment. */
export interface CheckoutOrder {
  /** The id of our payment, which is the transaction id at the provider. */
  payment: string
  amount: number
  currency: string
  /** What the gift is for, as the page shows it. */
  purpose: string
  donor: { name: string; email: string }
  /** Stands for the donor's own address and phone, which the provider wants and we do not ask for. */
  contact: { address: string; phone: string }
  /** Where the browser is sent when it is over, and where the provider tells us. */
  addresses: Record<'success' | 'fail' | 'cancel' | 'notice', string>
}

/** A payment as our ledger has it, which an answer of the provider is compared with. */
export interface ExpectedPayment {
  payment: string
  amount: number
  currency: string
}

/** Whether this installation can take taka. */
export function canTakeTaka(): boolean {
  return storeOf() !== null
}

/**
 * Opens the hosted page for a payment and answers its address; the page is paid once, however often it is
 * opened. Null when the provider refuses to open one, which is logged. Throws PaymentProviderUnavailable.
 */
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

/** The provider's receipts go to the donor, unless it could not hold the whole address. */
function donorAddress(email: string): string {
  return email.length <= 50 ? email : env().CONTACT_EMAIL
}

/** The browser is sent there: to the provider, or to its stand-in on this computer. */
function isPageAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || origin === new URL(env().SSLCOMMERZ_API_ADDRESS).origin
}

/**
 * Reads the state of a payment. Only what the validation call says counts as paid: its transaction, store,
 * amount and currency are in the charge, for the ledger to compare. `validation` is the id that a notice
 * named, if any; it is asked about first. Throws PaymentProviderUnavailable.
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

/** What the provider did with a request to give money back. */
export type RefundAnswer =
  | { isAccepted: true; reference?: string }
  | { isAccepted: false; reason: string }

/**
 * Asks for money to be given back. A repeat with the same `refund` is the same refund. Throws
 * PaymentProviderUnavailable.
 */
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

/** Reads what became of an accepted refund. Throws PaymentProviderUnavailable. */
export function readRefund(reference: string): Promise<'refunded' | 'processing' | 'cancelled'> {
  return callProvider('read-refund', async () => {
    const { status } = await askTransactions({ refund_ref_id: reference })
    return status === 'refunded' || status === 'cancelled' ? status : 'processing'
  })
}

const isPaid = ({ status }: Transaction) => status === 'VALID' || status === 'VALIDATED'

/** The transaction of a validation id, if it is paid and of our store. */
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

/** Every attempt to pay under a transaction id. */
async function attemptsOf(payment: string): Promise<Transaction[]> {
  const { element } = await askTransactions({ tran_id: payment })
  const found = Array.isArray(element) ? element : []
  return found.map(transactionFrom).filter((attempt) => attempt.payment === payment)
}

function paidCharge(paid: Transaction, timesPaid: number): Charge {
  const { payment, validation, amount, currency, cardLast4, method, bankId, isRisky } = paid
  const state = { kind: 'succeeded' as const, cardLast4, method, bankId, isRisky, timesPaid }
  // Sent in taka, an amount is the same before and after the provider's conversion.
  const isSame = minorUnits(paid.sentAmount) === amount
  return { providerId: validation, payment, amount: isSame ? amount : Number.NaN, currency, state }
}

/** Refused when every attempt has ended; the last one says why. */
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

/** Calls the provider. Whatever goes wrong leaves the outcome unknown, so all of it counts as transient. */
async function callProvider<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await traced({ kind: 'provider', provider: 'sslcommerz', name }, run)
  } catch (cause) {
    if (cause instanceof PaymentProviderUnavailable) throw cause
    // An error of `fetch` may quote the address, which holds the store's password.
    throw new PaymentProviderUnavailable(new Error(cause instanceof Error ? cause.name : 'unknown'))
  }
}
