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

/**
 * Cancels a pledge within a transaction: the ledger keeps it as cancelled or refused, and the donor's
 * last donation is reset to the one before, if the pledge has it. Returns the moment of cancelling.
 * Throws `status-not-possible` for a pledge that does not stand.
 */
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

/** Resets the donor's last donation to the one before a pledge, within its transaction, if the pledge has it. */
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

/**
 * Moves the donor's last donation to the day of a pledge that counts again, within its transaction; never
 * back. What later pledges remember of it follows.
 */
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

/**
 * Withdraws a donor's pledge within a transaction: its bags are needed again, and the owner of the
 * request is mailed. The caller has read the pledge on the session and checked that it stands.
 */
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

/**
 * Counts the bags that a request needs, within the transaction that cancelled a pledge or gave up a held bag:
 * a covered request is open again, unless the next donors of the waiting list are called; if that is not
 * enough, further donors are asked. Returns the updated request.
 */
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
