import 'server-only'
import { acceptsTaka } from '@/lib/adapters/payments/sslcommerz'
import { isSignedIpn } from '@/lib/adapters/payments/sslcommerz-transaction'
import { AppError } from '@/lib/core/server/errors'
import { log } from '@/lib/core/server/log'
import { PAYMENT_ERRORS } from '../errors'
import { paymentResultPath } from '../rules'
import { settleFromCallback } from './settle-from-provider'
import { isOutcomeUnknown } from './unknown-outcome'

/** Handles an IPN of SSLCOMMERZ, which may be late or repeated. Throws `forged` for a wrong signature. */
export async function handleIpn(fields: URLSearchParams): Promise<void> {
  if (!acceptsTaka())
    throw new AppError(PAYMENT_ERRORS['cards-not-set-up'], 'payments.refusals.takaNotSetUp')
  if (!isSignedIpn(fields)) throw new AppError('forged', 'payments.refusals.forged')
  await settleFromCallback(fields)
}

/** Returns the path of the result page, which shows the stored state whatever the browser reports. */
export async function handleCheckoutReturn(
  fields: URLSearchParams,
  outcome: 'success' | 'fail' | 'cancel',
): Promise<string> {
  const id = fields.get('tran_id') ?? ''
  if (!acceptsTaka()) return '/donate'
  const payment = await settleFromCallback(fields).catch((cause: unknown) => {
    if (!isOutcomeUnknown(cause)) throw cause
    log().warn({ err: cause }, 'a payment could not be settled when its donor returned')
    return 'unknown' as const
  })
  if (!payment) return '/donate'
  return paymentResultPath(id, { hasLeft: outcome === 'cancel' })
}
