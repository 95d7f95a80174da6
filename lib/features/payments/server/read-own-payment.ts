import 'server-only'
import { PaymentProviderUnavailable } from '@/lib/adapters/payments/payment-provider'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { isId } from '@/lib/core/validation/id'
import {
  CAMPAIGN_TITLE_PROJECTION,
  campaignTitle,
} from '@/lib/features/campaigns/server/campaign-dto'
import { translateMessage } from '@/lib/i18n/localized-message'
import type { Locale } from '@/lib/i18n/routing'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { declineMessage } from './decline-message'
import { toReceiptDto } from './payment-dto'
import { settleFromProvider } from './settle-from-provider'

/** Asks the provider about a pending payment first, so that a reload shows progress. */
export async function readOwnPayment(
  { id: donor }: Pick<SessionUser, 'id'>,
  id: string,
  locale: Locale,
) {
  if (!isId(id)) return null
  await connectDb()
  const stored = await Payment.findOne({ _id: id, donor, provider: 'sslcommerz' }).lean()
  if (!stored) return null
  const payment = stored.status === 'pending' ? await settleIfPossible(stored) : stored
  const {
    campaign,
    amount,
    currency,
    status,
    refusal: decline,
    checkoutAddress: checkoutUrl,
  } = payment
  const toCampaign = await Campaign.findById(campaign, CAMPAIGN_TITLE_PROJECTION).lean()
  return {
    _id: String(stored._id),
    amount,
    currency,
    status,
    checkoutUrl: checkoutUrl ?? null,
    campaign: { id: String(campaign), title: toCampaign ? campaignTitle(toCampaign, locale) : '' },
    receipt: toReceiptDto(payment),
    decline: {
      code: decline?.code ?? '',
      reason: translateMessage(locale, declineMessage(payment)),
    },
  }
}

async function settleIfPossible(stored: Parameters<typeof settleFromProvider>[0]) {
  return settleFromProvider(stored).catch((cause: unknown) => {
    if (!(cause instanceof PaymentProviderUnavailable)) throw cause
    return stored
  })
}
