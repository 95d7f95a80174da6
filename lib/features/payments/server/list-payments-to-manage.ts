import 'server-only'
import { Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { findPage, type PageQuery, type Paging } from '@/lib/core/server/db/find-page'
import { dhakaDay } from '@/lib/core/time/calendar'
import { isId } from '@/lib/core/validation/id'
import {
  CAMPAIGN_TITLE_PROJECTION,
  campaignTitle,
} from '@/lib/features/campaigns/server/campaign-dto'
import { type ContactablePerson, findPeopleContacts } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { Campaign } from '@/models/campaign'
import { Payment, type PaymentRecord } from '@/models/payment'
import { type PaymentStatus, parseReceiptNumber } from '../rules'

export interface ManagedPaymentsQuery extends Paging {
  /** A receipt number, or the id that receipts of earlier versions show. */
  q?: string
  status?: PaymentStatus
  campaign?: string
}

const PROJECTION = {
  donor: 1,
  campaign: 1,
  amount: 1,
  currency: 1,
  status: 1,
  refunded: 1,
  createdAt: 1,
  provider: 1,
  method: 1,
  receiptNumber: 1,
  'refunds.state': 1,
} as const

type StoredRow = Pick<
  PaymentRecord,
  Exclude<keyof typeof PROJECTION, 'refunds.state'> | 'refunds'
> & {
  _id: Types.ObjectId
}

/** The hint prevents a sort in memory. */
const MANAGED_PAYMENTS_INDEX = { createdAt: -1, _id: -1, status: 1, campaign: 1 } as const

/** Lists all payments for admins, newest first. Amounts are in minor units. */
export async function listPaymentsToManage(query: ManagedPaymentsQuery, locale: Locale = 'en') {
  await connectDb()
  const { rows, ...total } = await findPage<StoredRow>(Payment, query, {
    ...managedFilters(query),
    sort: { createdAt: -1, _id: -1 },
    shown: [{ $project: PROJECTION }],
    // A search finds one payment at most.
    ...(query.q ? { isSorted: true } : { hint: MANAGED_PAYMENTS_INDEX }),
  })
  const [donorOf, campaignOf] = await Promise.all([
    findPeopleContacts(
      rows.map(({ donor }) => donor),
      locale,
    ),
    campaignsById(rows.map(({ campaign }) => campaign)),
  ])
  return {
    rows: rows.map((payment) =>
      toManagedPayment(payment, donorOf(payment.donor), campaignOf(payment.campaign), locale),
    ),
    ...total,
  }
}

function managedFilters({ q, status, campaign }: ManagedPaymentsQuery) {
  const filter = {
    ...(status && { status }),
    ...(campaign && { campaign: new Types.ObjectId(campaign) }),
  }
  if (q) return { found: [{ $match: { ...receiptFilter(q), ...filter } }] as PageQuery['found'] }
  // Matches every payment: the index can only filter with a bound on its first field.
  const found: PageQuery['found'] = [{ $match: { createdAt: { $gt: new Date(0) }, ...filter } }]
  // With a filter, the indexes by state and by campaign count without reading documents.
  return { found, counted: status || campaign ? [{ $match: filter }] : found }
}

function receiptFilter(q: string) {
  return isId(q) ? { _id: new Types.ObjectId(q) } : { receiptNumber: parseReceiptNumber(q) ?? '' }
}

function campaignsById(campaigns: readonly Types.ObjectId[]) {
  return findByIds(campaigns, (ids) =>
    Campaign.find({ _id: { $in: ids } }, { ...CAMPAIGN_TITLE_PROJECTION, archivedAt: 1 }).lean(),
  )
}

type TitledCampaign = Parameters<typeof campaignTitle>[0] & { archivedAt?: Date | null }

function toManagedPayment(
  { _id, donor: _donor, campaign, createdAt, provider, refunds, ...payment }: StoredRow,
  giver: ContactablePerson,
  storedCampaign: TitledCampaign | undefined,
  locale: Locale,
) {
  const isBeingRefunded = (refunds ?? []).some(
    ({ state }) => state === 'asked' || state === 'accepted',
  )
  return {
    _id: String(_id),
    ...payment,
    provider: provider ?? 'stripe',
    isGoingBack: isBeingRefunded,
    giver,
    givenOn: dhakaDay(createdAt),
    campaign: {
      id: String(campaign),
      title: storedCampaign ? campaignTitle(storedCampaign, locale) : '',
      hasPage: Boolean(storedCampaign && !storedCampaign.archivedAt),
    },
  }
}
export type ManagedPayment = ReturnType<typeof toManagedPayment>
