import 'server-only'
import type { ClientSession } from 'mongoose'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { AppError } from '@/lib/core/server/errors'
import { notify } from '@/lib/features/notifications/server/notify'
import { isRequestRunning } from '@/lib/features/requests/rules'
import { releaseBags } from '@/lib/features/waiting-list/server/release-bags'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { pledgeWithdrawnMail } from './emails'
import type { StoredPledge } from './events'
import { pledgeWithdrawnNotification } from './notifications'

/** Cancels a pledge in a transaction and resets the donor's last donation. Throws `status-not-possible`. */
export async function cancelPledge(
  pledge: StoredPledge,
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
    throw new AppError('status-not-possible', 'pledges.refusals.pledgeCancelled')
  }
  await resetLastDonation(pledge, session)
  return cancelledAt
}

export async function resetLastDonation(
  { donor, date, lastDonationBefore }: StoredPledge,
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
  { donor, date, lastDonationBefore }: StoredPledge,
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

/** The caller must have read the pledge on the session and checked that it is active. */
export async function withdrawActivePledge(
  pledge: StoredPledge,
  session: ClientSession,
): Promise<void> {
  await cancelPledge(pledge, 'cancelled', session)
  const request = await releaseBags(pledge, session)
  // An ended request needs no bags.
  if (!request || !isRequestRunning(request.status)) return
  const requester = await User.findById(request.requester, { email: 1 }).session(session).lean()
  if (!requester) return
  const email = pledgeWithdrawnMail(requester, request, pledge.bags)
  await notify([{ ...pledgeWithdrawnNotification(request), email }], session)
}
