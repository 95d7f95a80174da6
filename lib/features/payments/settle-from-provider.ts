import 'server-only'
import { readTransaction } from '@/lib/adapters/payments/sslcommerz'
import { readAcknowledged } from '@/lib/core/db/read-acknowledged'
import { isId } from '@/lib/core/validation/id'
import { Payment } from '@/models/payment'
import type { StoredPayment } from './open-payment'
import { settlePayment } from './settle-payment'

/**
 * Settles a payment of the hosted page to what the provider says of it now. A notice or a returning browser
 * may name a validation, which is only where to look first. Safe to call any number of times. Throws
 * PaymentProviderUnavailable.
 */
export async function settleFromProvider(
  payment: StoredPayment,
  validation?: string,
): Promise<StoredPayment> {
  const { _id, amount, currency } = payment
  const charge = await readTransaction({ payment: String(_id), amount, currency }, validation)
  return (await settlePayment(charge)) ?? payment
}

/** Whether only the provider knows what became of a payment; a failed one may have been paid since. */
export function isOpen({ status }: Pick<StoredPayment, 'status'>): boolean {
  return status === 'pending' || status === 'failed'
}

/**
 * The payment that a notice or a return names, settled; null for one that is not ours. Nothing else in
 * `fields` is believed. Throws PaymentProviderUnavailable.
 */
export async function settleNamed(fields: URLSearchParams): Promise<StoredPayment | null> {
  const payment = await namedPayment(fields)
  if (!payment || !isOpen(payment)) return payment
  return settleFromProvider(payment, fields.get('val_id')?.slice(0, 100) || undefined)
}

/** The payment that a notice or a return names, as the ledger has it. */
export async function namedPayment(fields: URLSearchParams): Promise<StoredPayment | null> {
  const id = fields.get('tran_id') ?? ''
  if (!isId(id)) return null
  const named = { _id: id, provider: 'sslcommerz' as const }
  return readAcknowledged(() => Payment.findOne(named).lean())
}
