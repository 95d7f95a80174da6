import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/core/env'
import type { PaymentMethod } from './port'

/** An attempt to pay as the provider describes it, in validations, queries and notices alike. */
export interface Transaction {
  status: string
  /** The transaction id, which is the id of our payment. */
  payment: string
  validation: string
  store?: string
  /** In minor units; NaN for what is no amount. */
  amount: number
  /** The amount that we sent, in the currency that we sent, as written. */
  sentAmount: string
  /** Three lower-case letters. */
  currency: string
  cardLast4?: string
  method: PaymentMethod
  bankId?: string
  isRisky: boolean
  /** `2026-11-25 15:53:49`. */
  at: string
  /** Why it failed, in the provider's words; may be empty. */
  error: string
}

/** The store of this installation at the provider, or null. */
export function storeOf(): { id: string; password: string } | null {
  const { SSLCOMMERZ_STORE_ID: id, SSLCOMMERZ_STORE_PASSWORD: password } = env()
  return id && password ? { id, password } : null
}

/** Reads an attempt from an answer; what is missing is empty and equals nothing of ours. */
export function transactionFrom(answer: Record<string, unknown>): Transaction {
  const text = (name: string) => (answer[name] == null ? '' : String(answer[name]))
  const method = methodOf(text('card_type'), text('card_brand'))
  return {
    status: text('status'),
    payment: text('tran_id'),
    validation: text('val_id'),
    store: text('store_id') || undefined,
    amount: minorUnits(text('amount')),
    sentAmount: text('currency_amount') || text('amount'),
    currency: (text('currency_type') || text('currency')).toLowerCase(),
    cardLast4: method === 'card' ? /\d{4}$/.exec(text('card_no'))?.[0] : undefined,
    method,
    bankId: text('bank_tran_id') || undefined,
    isRisky: text('risk_level') === '1',
    at: text('tran_date'),
    error: text('error'),
  }
}

/** Wallets by the beginning of `card_type`, such as `BKASH-BKash`; Rocket is a bank's mobile banking. */
const WALLETS: Record<string, PaymentMethod> = {
  BKASH: 'bkash',
  NAGAD: 'nagad',
  ROCKET: 'rocket',
  DBBLMOBILEB: 'rocket',
  UPAY: 'upay',
}
const CARDS = /^(?:visa|master|amex|diners|unionpay|jcb|discover)/i

function methodOf(cardType: string, brand: string): PaymentMethod {
  const wallet = WALLETS[cardType.split('-')[0]?.toUpperCase() ?? '']
  if (wallet) return wallet
  if (CARDS.test(brand) || CARDS.test(cardType)) return 'card'
  return brand.toUpperCase() === 'IB' ? 'bank' : 'other'
}

/** Whole minor units of a decimal text such as `1250.00`; NaN for anything else. */
export function minorUnits(decimal: string): number {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(decimal.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** `1250.00` for 125000 minor units. */
export function decimalFrom(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/**
 * Whether a notice is signed with our store's password: MD5 over the fields that `verify_key` lists and the
 * hashed password, by name, as the provider documents it. It keeps strangers from making us ask; what a
 * notice says is never believed, signed or not.
 */
export function isSignedNotice(fields: URLSearchParams): boolean {
  const store = storeOf()
  const names = fields.get('verify_key')?.split(',') ?? []
  const given = Buffer.from(fields.get('verify_sign') ?? '')
  if (!store || names.length === 0 || fields.get('store_id') !== store.id) return false
  const signed = Buffer.from(signatureOf(names, (name) => fields.get(name) ?? '', store.password))
  return given.length === signed.length && timingSafeEqual(given, signed)
}

function signatureOf(
  names: readonly string[],
  fieldOf: (name: string) => string,
  password: string,
): string {
  const signed = names.map((name): [string, string] => [name, fieldOf(name)])
  signed.push(['store_passwd', md5(password)])
  const text = signed
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return md5(text)
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
