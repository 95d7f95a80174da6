import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { AppError } from '@/lib/core/errors'
import { queueMails } from '@/lib/core/mail/outbox'
import type { BloodRequestRecord } from '@/models/blood-request'
import { Pledge, type PledgeRecord } from '@/models/pledge'
import { User } from '@/models/user'
import { releasedMail } from './released-mail'

export type StandingPledge = PledgeRecord & { _id: Types.ObjectId }
type EndedRequest = BloodRequestRecord & { _id: Types.ObjectId }

/**
 * Lets go of everybody who was to give to a request from `day` on, and tells them by mail: they may
 * give elsewhere again. Answers how many bags that were. Part of the transaction that ends the request.
 */
export async function releasePledges(
  request: EndedRequest,
  day: string,
  session: ClientSession,
): Promise<number> {
  const pledges = await Pledge.find({
    request: request._id,
    status: 'standing',
    date: { $gte: day },
  })
    .session(session)
    .lean()
  let bags = 0
  for (const pledge of pledges) {
    await cancelPledge(pledge, 'cancelled', session)
    const donor = await User.findById(pledge.donor, { email: 1 }).session(session).lean()
    if (donor) await queueMails([await releasedMail(donor, request)], session)
    bags += pledge.bags
  }
  return bags
}

/**
 * Takes a donation back that will not be: the ledger keeps it as cancelled or refused, and the donor's
 * last donation is again what it was, where the pledge remembers it. Answers when that was; throws
 * `status-not-possible` for one that does not stand.
 */
export async function cancelPledge(
  pledge: StandingPledge,
  status: 'cancelled' | 'refused',
  session: ClientSession,
): Promise<Date> {
  const { donor, date, lastDonationBefore } = pledge
  const cancelledAt = new Date()
  const cancelled = await Pledge.updateOne(
    { _id: pledge._id, status: 'standing' },
    { $set: { status, cancelledAt } },
    { session },
  )
  if (cancelled.matchedCount === 0) {
    throw new AppError('status-not-possible', 'This pledge is already taken back.')
  }
  if (lastDonationBefore === undefined) return cancelledAt
  // A later pledge may remember this one's day as the last before it.
  await Pledge.updateMany(
    { donor, status: 'standing', lastDonationBefore: date },
    { $set: { lastDonationBefore } },
    { session },
  )
  await User.updateOne(
    { _id: donor, 'donor.lastDonationDate': date },
    { $set: { 'donor.lastDonationDate': lastDonationBefore } },
    { session },
  )
  return cancelledAt
}
