import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/core/server/env'
import type { ChargeMethod } from './payment-provider'

export interface SslcommerzTransaction {
  status: string
  payment: string
  validation: string
  store?: string
  /** Minor units; NaN for what is no amount. */
  amount: number
  /** In the currency that we sent, as written. */
  sentAmount: string
  currency: string
  cardLast4?: string
  method: ChargeMethod
  bankId?: string
  isRisky: boolean
  /** `2026-11-25 15:53:49`. */
  at: string
  error: string
}

/** Returns this site's SSLCOMMERZ store, or null when it is not configured. */
export function sslcommerzStore(): { id: string; password: string } | null {
  const { SSLCOMMERZ_STORE_ID: id, SSLCOMMERZ_STORE_PASSWORD: password } = env()
  return id && password ? { id, password } : null
}

/** Reads an attempt from a response; missing fields become empty strings. */
export function parseTransaction(response: Record<string, unknown>): SslcommerzTransaction {
  const text = (name: string) => (response[name] == null ? '' : String(response[name]))
  const method = methodOf(text('card_type'), text('card_brand'))
  return {
    status: text('status'),
    payment: text('tran_id'),
    validation: text('val_id'),
    store: text('store_id') || undefined,
    amount: parseMinorUnits(text('amount')),
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

/** By the start of `card_type`, such as `BKASH-BKash`. */
const WALLETS: Record<string, ChargeMethod> = {
  BKASH: 'bkash',
  NAGAD: 'nagad',
  ROCKET: 'rocket',
  DBBLMOBILEB: 'rocket',
  UPAY: 'upay',
}
const CARDS = /^(?:visa|master|amex|diners|unionpay|jcb|discover)/i

function methodOf(cardType: string, brand: string): ChargeMethod {
  const wallet = WALLETS[cardType.split('-')[0]?.toUpperCase() ?? '']
  if (wallet) return wallet
  if (CARDS.test(brand) || CARDS.test(cardType)) return 'card'
  return brand.toUpperCase() === 'IB' ? 'bank' : 'other'
}

/** Parses `1250.00` into minor units; NaN for anything else. */
export function parseMinorUnits(decimal: string): number {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(decimal.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Returns `1250.00` for 125000 minor units. */
export function formatDecimal(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/**
 * Checks the MD5 signature of an IPN as SSLCOMMERZ documents it. It only prevents requests by
 * strangers: an IPN never proves a payment, signed or not.
 */
export function isSignedIpn(fields: URLSearchParams): boolean {
  const store = sslcommerzStore()
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
