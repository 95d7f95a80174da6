import 'server-only'
import { isForged, readCharge, readNews } from '@/lib/adapters/payments'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { settlePayment } from './settle-payment'

/**
 * Takes the provider's news about a payment. They say which payment changed and no more to us: what
 * it is now the provider is asked, so late, doubled and disordered news do no harm. Throws
 * `forged` for news that are not signed, `cards-not-set-up`, and ProviderSilent: it tells again.
 */
export async function hearNews(body: string, signature: string | null): Promise<void> {
  if (!env().STRIPE_WEBHOOK_SECRET) {
    throw new AppError('cards-not-set-up', 'Card donations are not set up on this site yet.')
  }
  const providerId = readSigned(body, signature)
  if (!providerId) return
  const charge = await readCharge(providerId)
  if (charge.payment) await settlePayment(charge)
}

function readSigned(body: string, signature: string | null): string | null {
  try {
    return readNews(body, signature ?? '')
  } catch (cause) {
    if (!isForged(cause)) throw cause
    throw new AppError('forged', 'The signature does not fit.', { cause })
  }
}
