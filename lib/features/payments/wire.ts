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
