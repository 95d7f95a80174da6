import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { dhakaDay } from '@/lib/core/time/calendar'
import {
  CAMPAIGN_TITLE_PROJECTION,
  campaignTitle,
} from '@/lib/features/campaigns/server/campaign-dto'
import type { Locale } from '@/lib/i18n/routing'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'

const MAX_LISTED = 200

/** Lists a person's donations, newest first. Amounts are in minor units. */
export async function listOwnPayments(person: Pick<SessionUser, 'id'>, locale: Locale = 'en') {
  await connectDb()
  const payments = await ownPaymentsQuery(person.id).lean()
  const projection = { ...CAMPAIGN_TITLE_PROJECTION, archivedAt: 1 } as const
  const campaignOf = await findByIds(
    payments.map(({ campaign }) => campaign),
    (ids) => Campaign.find({ _id: { $in: ids } }, projection).lean(),
  )
  return payments.map(({ _id, campaign, createdAt, ...payment }) => {
    const { amount, currency, refunded, status, receiptNumber } = payment
    const toCampaign = campaignOf(campaign)
    return {
      _id: String(_id),
      /** Empty when the campaign was deleted. */
      campaign: toCampaign ? campaignTitle(toCampaign, locale) : '',
      /** Null when the campaign has no page. */
      campaignId: toCampaign && !toCampaign.archivedAt ? String(campaign) : null,
      amount,
      refunded,
      currency,
      status,
      receiptNumber: receiptNumber ?? '',
      day: dhakaDay(createdAt),
    }
  })
}
export type OwnPayment = Awaited<ReturnType<typeof listOwnPayments>>[number]

function ownPaymentsQuery(donor: string) {
  const projection = {
    campaign: 1,
    amount: 1,
    currency: 1,
    refunded: 1,
    status: 1,
    receiptNumber: 1,
    createdAt: 1,
  }
  return Payment.find({ donor }, projection).sort({ createdAt: -1, _id: -1 }).limit(MAX_LISTED)
}
