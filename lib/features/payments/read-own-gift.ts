import 'server-only'
import { PaymentProviderUnavailable } from '@/lib/adapters/payments/port'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { isId } from '@/lib/core/validation/id'
import { campaignTitle, TITLE_READ } from '@/lib/features/campaigns/shapes'
import type { Locale } from '@/lib/i18n/routing'
import { sentenceIn } from '@/lib/i18n/sentence'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { reasonOf } from './refusal-reason'
import { settleFromProvider } from './settle-from-provider'
import { receiptOf } from './shapes'

/** Asks the provider about a pending gift first, so that a reload shows progress. */
export async function readOwnGift(
  { id: donor }: Pick<SessionUser, 'id'>,
  id: string,
  locale: Locale,
) {
  if (!isId(id)) return null
  await connectDb()
  const stored = await Payment.findOne({ _id: id, donor, provider: 'sslcommerz' }).lean()
  if (!stored) return null
  const payment = stored.status === 'pending' ? await askAbout(stored) : stored
  const { campaign, amount, currency, status, refusal, checkoutAddress } = payment
  const to = await Campaign.findById(campaign, TITLE_READ).lean()
  return {
    ...{ amount, currency, status, checkoutAddress: checkoutAddress ?? null },
    campaign: { id: String(campaign), title: to ? campaignTitle(to, locale) : '' },
    receipt: receiptOf(payment),
    refusal: { code: refusal?.code ?? '', reason: sentenceIn(locale, reasonOf(payment)) },
  }
}

async function askAbout(stored: Parameters<typeof settleFromProvider>[0]) {
  return settleFromProvider(stored).catch((cause: unknown) => {
    if (!(cause instanceof PaymentProviderUnavailable)) throw cause
    return stored
  })
}
