import { dhakaDay } from '@/lib/core/time/calendar'
import type { PaymentRecord } from '@/models/payment'

/** The amount is in minor units. */
export function toPaymentDto({
  _id,
  amount,
  currency,
  campaign,
}: Pick<PaymentRecord, 'amount' | 'currency' | 'campaign'> & { _id: unknown }) {
  return { _id: String(_id), amount, currency, campaignId: String(campaign) }
}
export type PaymentDto = ReturnType<typeof toPaymentDto>

export function toReceiptDto({
  _id,
  createdAt,
  receiptNumber,
  cardLast4,
  method,
}: Pick<PaymentRecord, 'createdAt' | 'receiptNumber' | 'cardLast4' | 'method'> & {
  _id: unknown
}) {
  return {
    /** The id for payments of earlier versions, until the upgrade numbers them. */
    number: receiptNumber ?? String(_id),
    date: dhakaDay(createdAt),
    /** Empty when the provider names no card. */
    cardLast4: cardLast4 ?? '',
    ...(method && { method }),
  }
}
export type ReceiptDto = ReturnType<typeof toReceiptDto>
