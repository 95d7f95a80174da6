import 'server-only'
import { readTransaction } from '@/lib/adapters/payments/sslcommerz'
import { readAcknowledged } from '@/lib/core/server/db/read-acknowledged'
import { isId } from '@/lib/core/validation/id'
import { Payment } from '@/models/payment'
import type { StoredPayment } from './find-or-create-payment'
import { settlePayment } from './settle-payment'

/** Settles a payment to SSLCOMMERZ's current state. Throws PaymentProviderUnavailable. */
export async function settleFromProvider(
  payment: StoredPayment,
  validation?: string,
): Promise<StoredPayment> {
  const { _id, amount, currency } = payment
  const charge = await readTransaction({ payment: String(_id), amount, currency }, validation)
  return (await settlePayment(charge)) ?? payment
}

/** A failed payment may have been paid since. */
export function isPayable({ status }: Pick<StoredPayment, 'status'>): boolean {
  return status === 'pending' || status === 'failed'
}

/** Trusts no field but the payment's id. Returns null for a payment that is not ours. */
export async function settleFromCallback(fields: URLSearchParams): Promise<StoredPayment | null> {
  const payment = await findCallbackPayment(fields)
  if (!payment || !isPayable(payment)) return payment
  return settleFromProvider(payment, fields.get('val_id')?.slice(0, 100) || undefined)
}

export async function findCallbackPayment(fields: URLSearchParams): Promise<StoredPayment | null> {
  const id = fields.get('tran_id') ?? ''
  if (!isId(id)) return null
  const filter = { _id: id, provider: 'sslcommerz' as const }
  return readAcknowledged(() => Payment.findOne(filter).lean())
}
