import 'server-only'
import { type PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { Money } from '@/lib/features/money/rules'
import { pledgeStageOn } from '@/lib/features/pledges/rules'
import { RUNNING_STATUSES } from '@/lib/features/requests/rules'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Payment } from '@/models/payment'
import { Pledge, type PledgeRecord } from '@/models/pledge'
import { User } from '@/models/user'
import { Volunteer } from '@/models/volunteer'

const PREVIEW_COUNT = 3

interface CampaignPayment extends Money {
  campaign: Types.ObjectId
}

/** Reads a person's own pledges, payments, campaigns and requests. */
export async function readOwnOverview({ id }: Pick<SessionUser, 'id'>) {
  await connectDb()
  const today = dhakaDay()
  const [pledges, payments, helpedAt, requests, user] = await Promise.all([
    activePledgesQuery(id).lean(),
    Payment.aggregate<CampaignPayment>(ownPaymentsPipeline(id)),
    Volunteer.distinct('campaign', { person: id }),
    openRequestsQuery(id, today).lean(),
    User.findById(id, { 'donor.isAvailable': 1, 'donor.lastDonationDate': 1 }).lean(),
  ])
  const given = pledges.filter((pledge) => pledgeStageOn(pledge, today) === 'given')
  const bagsGiven = sumBags(given)
  return {
    bags: { given: bagsGiven, promised: sumBags(pledges) - bagsGiven },
    campaigns: countCampaigns(payments, helpedAt),
    money: sumByCurrency(payments),
    donor: user?.donor
      ? {
          isAvailable: user.donor.isAvailable,
          lastDonationDate: user.donor.lastDonationDate ?? null,
        }
      : null,
    requests: requests.map(toOwnRequestDto),
    certificates: given.slice(0, PREVIEW_COUNT).map(toOwnCertificateDto),
  }
}
export type OwnOverview = Awaited<ReturnType<typeof readOwnOverview>>

/** Needs no limit: a person gives at most three times a year. */
function activePledgesQuery(donor: string) {
  const projection = { bags: 1, date: 1, bloodGroup: 1, status: 1, confirmedAt: 1 }
  return Pledge.find({ donor, status: 'standing' }, projection).sort({ date: -1, _id: -1 })
}

function openRequestsQuery(requester: string, today: string) {
  const projection = { bloodGroup: 1, patientName: 1, needDate: 1, bagsAsked: 1, bagsNeeded: 1 }
  return BloodRequest.find(
    { requester, status: { $in: RUNNING_STATUSES }, needDate: { $gte: today } },
    projection,
  )
    .sort({ createdAt: -1, _id: -1 })
    .limit(PREVIEW_COUNT)
}

/** In cents, minus refunds. */
function ownPaymentsPipeline(donor: string): PipelineStage[] {
  return [
    { $match: { donor: new Types.ObjectId(donor), status: { $in: ['succeeded', 'refunded'] } } },
    {
      $group: {
        _id: { campaign: '$campaign', currency: '$currency' },
        amount: { $sum: { $subtract: ['$amount', '$refunded'] } },
      },
    },
    { $match: { amount: { $gt: 0 } } },
    { $project: { _id: 0, campaign: '$_id.campaign', currency: '$_id.currency', amount: 1 } },
  ]
}

type WithId<T> = T & { _id: Types.ObjectId }

function toOwnRequestDto(request: WithId<BloodRequestRecord>) {
  const { _id, bloodGroup, patientName, needDate, bagsAsked, bagsNeeded } = request
  return { _id: String(_id), bloodGroup, patientName, needDate, bagsAsked, bagsNeeded }
}

function toOwnCertificateDto({ _id, date, bags, bloodGroup }: WithId<PledgeRecord>) {
  return { _id: String(_id), date, bags, bloodGroup }
}

function sumBags(pledges: readonly { bags: number }[]): number {
  return pledges.reduce((sum, { bags }) => sum + bags, 0)
}

/** A campaign with both a payment and volunteering counts once. */
function countCampaigns(payments: readonly CampaignPayment[], helpedAt: readonly unknown[]) {
  const givenTo = new Set(payments.map(({ campaign }) => String(campaign)))
  const helped = new Set(helpedAt.map(String))
  const total = new Set([...givenTo, ...helped]).size
  return { total, givenTo: givenTo.size, helpedAt: helped.size }
}

function sumByCurrency(payments: readonly CampaignPayment[]): Money[] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of payments) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  return [...sums].sort().map(([currency, amount]) => ({ currency, amount }))
}
