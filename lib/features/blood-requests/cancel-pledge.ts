import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { databaseNow } from '@/lib/core/db/database-clock'
import { AppError } from '@/lib/core/errors'
import { queueMails } from '@/lib/core/mail/outbox'
import { startAlerts } from '@/lib/features/alerts/start-alerts'
import { notify } from '@/lib/features/notifications/notify'
import { Pledge, type PledgeRecord } from '@/models/pledge'
import { User } from '@/models/user'
import { callWaiting } from './call-waiting'
import { countBags } from './count-bags'
import { withdrawnMail } from './mails'
import { pledgeWithdrawn } from './notices'
import { isRunning } from './rules'

export type StandingPledge = PledgeRecord & { _id: Types.ObjectId }

/** Cancels a pledge in a transaction and resets the donor's last donation. Throws `status-not-possible`. */
export async function cancelPledge(
  pledge: StandingPledge,
  status: 'cancelled' | 'refused',
  session: ClientSession,
): Promise<Date> {
  const cancelledAt = await databaseNow()
  const cancelled = await Pledge.updateOne(
    { _id: pledge._id, status: 'standing' },
    { $set: { status, cancelledAt } },
    { session },
  )
  if (cancelled.matchedCount === 0) {
    throw new AppError('status-not-possible', 'blood-requests.refusals.pledgeCancelled')
  }
  await resetLastDonation(pledge, session)
  return cancelledAt
}

export async function resetLastDonation(
  { donor, date, lastDonationBefore }: StandingPledge,
  session: ClientSession,
): Promise<void> {
  if (lastDonationBefore === undefined) return
  // A later pledge may have this one's day as its last donation before.
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
}

/** Never moves the last donation back. Later pledges store the new value too. */
export async function restoreLastDonation(
  { donor, date, lastDonationBefore }: StandingPledge,
  session: ClientSession,
): Promise<void> {
  await User.updateOne(
    {
      _id: donor,
      'donor.bloodGroup': { $exists: true },
      'donor.lastDonationDate': { $not: { $gte: date } },
    },
    { $set: { 'donor.lastDonationDate': date } },
    { session },
  )
  if (lastDonationBefore === undefined) return
  await Pledge.updateMany(
    { donor, status: 'standing', date: { $gt: date }, lastDonationBefore },
    { $set: { lastDonationBefore: date } },
    { session },
  )
}

/** The caller must have read the pledge on the session and checked that it is standing. */
export async function withdrawStandingPledge(
  pledge: StandingPledge,
  session: ClientSession,
): Promise<void> {
  await cancelPledge(pledge, 'cancelled', session)
  const request = await releaseBags(pledge, session)
  // An ended request needs no bags.
  if (!request || !isRunning(request.status)) return
  const owner = await User.findById(request.requester, { email: 1 }).session(session).lean()
  if (!owner) return
  await queueMails([withdrawnMail(owner, request, pledge.bags)], session)
  await notify([pledgeWithdrawn(request)], session)
}

/** Offers the bags to the waiting list first, then asks more donors. Returns the updated request. */
export async function releaseBags(
  { request }: Pick<StandingPledge, 'request'>,
  session: ClientSession,
) {
  const released = await countBags(request, session)
  if (!released) return null
  const called = await callWaiting(released, session)
  await startAlerts(called, session)
  return called
}
