import 'server-only'
import { canTakeTaka } from '@/lib/adapters/payments/sslcommerz'
import { isSignedNotice } from '@/lib/adapters/payments/sslcommerz-shapes'
import { AppError } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { giftPath } from './rules'
import { settleNamed } from './settle-from-provider'
import { isOutcomeUnknown } from './unknown-outcome'

/** Handles an IPN of SSLCOMMERZ, which may be late or repeated. Throws `forged` for a wrong signature. */
export async function hearNotice(fields: URLSearchParams): Promise<void> {
  if (!canTakeTaka()) throw new AppError('cards-not-set-up', 'payments.refusals.takaNotSetUp')
  if (!isSignedNotice(fields)) throw new AppError('forged', 'payments.refusals.forged')
  await settleNamed(fields)
}

/** Returns the path of the result page, which shows the stored state whatever the browser reports. */
export async function hearReturn(
  fields: URLSearchParams,
  outcome: 'success' | 'fail' | 'cancel',
): Promise<string> {
  const id = fields.get('tran_id') ?? ''
  if (!canTakeTaka()) return '/donate'
  const payment = await settleNamed(fields).catch((cause: unknown) => {
    if (!isOutcomeUnknown(cause)) throw cause
    log().warn({ err: cause }, 'a gift could not be settled when its donor came back')
    return 'unknown' as const
  })
  if (!payment) return '/donate'
  return giftPath(id, { hasLeft: outcome === 'cancel' })
}
