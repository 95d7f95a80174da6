import { dhakaDay } from '@/lib/core/time/calendar'
import type { PaymentRecord } from '@/models/payment'

/** A gift as its giver sees it; `amount` is in cents. */
export function paymentToWire({
  _id,
  amount,
  currency,
  campaign,
}: Pick<PaymentRecord, 'amount' | 'currency' | 'campaign'> & { _id: unknown }) {
  return { _id: String(_id), amount, currency, campaignId: String(campaign) }
}
export type WirePayment = ReturnType<typeof paymentToWire>

/** What the receipt of a paid gift tells beside its amount; the same as the mail, and the card. */
export function receiptToWire({
  _id,
  createdAt,
  cardLast4,
}: Pick<PaymentRecord, 'createdAt' | 'cardLast4'> & { _id: unknown }) {
  return {
    number: String(_id),
    /** The calendar day in Dhaka on which it was given. */
    date: dhakaDay(createdAt),
    /** Empty when the provider names no card. */
    cardLast4: cardLast4 ?? '',
  }
}
export type WireReceipt = ReturnType<typeof receiptToWire>
