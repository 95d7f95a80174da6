import 'server-only'
import { Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { findByIds } from '@/lib/core/db/find-by-ids'
import { findPage, type Listing, type Paging } from '@/lib/core/db/page-and-total'
import { dhakaDay } from '@/lib/core/time/calendar'
import { campaignTitle, TITLE_READ } from '@/lib/features/campaigns/shapes'
import { type ReachablePerson, reachPeople } from '@/lib/features/users/name-people'
import type { Locale } from '@/lib/i18n/routing'
import { Campaign } from '@/models/campaign'
import { Payment, type PaymentRecord } from '@/models/payment'
import type { PaymentState } from './rules'

export interface PaymentsToManage extends Paging {
  status?: PaymentState
  campaign?: string
}

const SHOWN = {
  donor: 1,
  campaign: 1,
  amount: 1,
  currency: 1,
  status: 1,
  refunded: 1,
  createdAt: 1,
  provider: 1,
  method: 1,
  'refunds.state': 1,
} as const

type Stored = Pick<PaymentRecord, Exclude<keyof typeof SHOWN, 'refunds.state'> | 'refunds'> & {
  _id: Types.ObjectId
}

/** The hint prevents a sort in memory. */
const MANAGED_PAYMENTS_INDEX = { createdAt: -1, _id: -1, status: 1, campaign: 1 } as const

/** Lists all payments for admins, newest first. Amounts are in minor units. */
export async function listPaymentsToManage(query: PaymentsToManage, locale: Locale = 'en') {
  await connectDb()
  const { rows, ...total } = await findPage<Stored>(Payment, query, {
    ...managedFilters(query),
    sort: { createdAt: -1, _id: -1 },
    shown: [{ $project: SHOWN }],
    hint: MANAGED_PAYMENTS_INDEX,
  })
  const [giverOf, campaignOf] = await Promise.all([
    reachPeople(
      rows.map(({ donor }) => donor),
      locale,
    ),
    campaignsById(rows.map(({ campaign }) => campaign)),
  ])
  return {
    rows: rows.map((payment) =>
      toManaged(payment, giverOf(payment.donor), campaignOf(payment.campaign), locale),
    ),
    ...total,
  }
}

function managedFilters({ status, campaign }: PaymentsToManage) {
  const filter = {
    ...(status && { status }),
    ...(campaign && { campaign: new Types.ObjectId(campaign) }),
  }
  // Matches every payment: the index can only filter with a bound on its first field.
  const found: Listing['found'] = [{ $match: { createdAt: { $gt: new Date(0) }, ...filter } }]
  // With a filter, the indexes by state and by campaign count without reading documents.
  return { found, counted: status || campaign ? [{ $match: filter }] : found }
}

function campaignsById(campaigns: readonly Types.ObjectId[]) {
  return findByIds(campaigns, (ids) =>
    Campaign.find({ _id: { $in: ids } }, { ...TITLE_READ, archivedAt: 1 }).lean(),
  )
}

type Titled = Parameters<typeof campaignTitle>[0] & { archivedAt?: Date | null }

function toManaged(
  { _id, donor: _donor, campaign, createdAt, provider, refunds, ...payment }: Stored,
  giver: ReachablePerson,
  known: Titled | undefined,
  locale: Locale,
) {
  const isGoingBack = (refunds ?? []).some(({ state }) => state === 'asked' || state === 'accepted')
  return {
    _id: String(_id),
    ...payment,
    provider: provider ?? 'stripe',
    isGoingBack,
    giver,
    givenOn: dhakaDay(createdAt),
    campaign: {
      id: String(campaign),
      title: known ? campaignTitle(known, locale) : '',
      hasPage: Boolean(known && !known.archivedAt),
    },
  }
}
export type ManagedPayment = ReturnType<typeof toManaged>
