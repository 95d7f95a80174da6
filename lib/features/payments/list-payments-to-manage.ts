import 'server-only'
import { type PipelineStage, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { type ReachablePerson, reachPeople } from '@/lib/features/users/name-people'
import { Campaign } from '@/models/campaign'
import { Payment, type PaymentRecord } from '@/models/payment'
import type { PaymentState } from './rules'

export interface PaymentsToManage {
  status?: PaymentState
  /** The id of a campaign, 24 hexadecimal digits. */
  campaign?: string
  page: number
  limit: number
}

const SHOWN = {
  donor: 1,
  campaign: 1,
  amount: 1,
  currency: 1,
  status: 1,
  refunded: 1,
  createdAt: 1,
} as const

type Stored = Pick<PaymentRecord, keyof typeof SHOWN> & { _id: Types.ObjectId }

/** The index to use, for the order and the filters: MongoDB may otherwise sort in memory. */
const MANAGED_PAYMENTS_INDEX = { createdAt: -1, _id: -1, status: 1, campaign: 1 } as const

/**
 * Every card donation for admins, newest first, filtered by its state and its campaign; `total`
 * counts all matches. Amounts are in cents.
 */
export async function listPaymentsToManage(query: PaymentsToManage) {
  await connectDb()
  const found = await Payment.aggregate<Stored | { total: number }>(
    managedPaymentsPipeline(query),
  ).hint(MANAGED_PAYMENTS_INDEX)
  const payments = found.filter((row) => 'donor' in row)
  const [giverOf, campaignOf] = await Promise.all([
    reachPeople(payments.map(({ donor }) => donor)),
    campaignsById(payments.map(({ campaign }) => campaign)),
  ])
  return {
    rows: payments.map((payment) =>
      toManaged(payment, giverOf(payment.donor), campaignOf(payment.campaign)),
    ),
    total: found.find((row) => 'total' in row)?.total ?? 0,
  }
}

/** The page and its total in one round trip. */
function managedPaymentsPipeline({
  status,
  campaign,
  page,
  limit,
}: PaymentsToManage): PipelineStage[] {
  // True of every payment: the index filters only with a bound on its first field.
  const all = { createdAt: { $gt: new Date(0) } }
  const sifted = {
    ...(status && { status }),
    ...(campaign && { campaign: new Types.ObjectId(campaign) }),
  }
  return [
    { $match: { ...all, ...sifted } },
    { $sort: { createdAt: -1, _id: -1 } },
    { $skip: (page - 1) * limit },
    { $limit: limit },
    { $project: SHOWN },
    {
      $unionWith: {
        coll: Payment.collection.name,
        // The indexes by state and by campaign count without reading any document.
        pipeline: [{ $match: status || campaign ? sifted : all }, { $count: 'total' }],
      },
    },
  ]
}

async function campaignsById(ids: readonly Types.ObjectId[]) {
  const wanted = [...new Set(ids.map(String))]
  const campaigns =
    wanted.length > 0
      ? await Campaign.find({ _id: { $in: wanted } }, { title: 1, archivedAt: 1 }).lean()
      : []
  const known = new Map(campaigns.map(({ _id, ...campaign }) => [String(_id), campaign]))
  return (id: Types.ObjectId) => known.get(String(id))
}

function toManaged(
  { _id, donor: _donor, campaign, createdAt, ...payment }: Stored,
  giver: ReachablePerson,
  known: { title: string; archivedAt?: Date | null } | undefined,
) {
  return {
    _id: String(_id),
    ...payment,
    giver,
    /** The day in Dhaka. */
    givenOn: dhakaDay(createdAt),
    campaign: {
      id: String(campaign),
      title: known?.title ?? '',
      /** Whether the campaign still has a public page. */
      hasPage: Boolean(known && !known.archivedAt),
    },
  }
}
export type ManagedPayment = ReturnType<typeof toManaged>
