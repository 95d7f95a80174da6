import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { cancelMail } from '@/lib/core/server/mail/mail-outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { deliverNotifications } from '@/lib/features/notifications/server/notify'
import { releaseOwnReservations } from '@/lib/features/waiting-list/server/release-own-reservations'
import { Pledge } from '@/models/pledge'
import { canConfirmOwnDonation } from '../rules'
import { restoreLastDonation } from './cancel-pledge'
import { disputePledge } from './dispute-pledge'
import type { StoredPledge } from './events'
import { readOwnPledge } from './withdraw-pledge'

/**
 * Records the donor's own confirmation, which disputes a refused pledge. Returns whether it is disputed.
 * Throws `not-found`, `forbidden` and `status-not-possible`.
 */
export async function confirmOwnDonation(
  person: SessionUser,
  id: string,
): Promise<{ isDisputed: boolean }> {
  const isDisputed = await inTransaction((session) => recordDonation(person, id, session))
  invalidateCacheTag('requests')
  invalidateCacheTag('people')
  await deliverNotifications()
  return { isDisputed }
}

async function recordDonation(
  person: SessionUser,
  id: string,
  session: ClientSession,
): Promise<boolean> {
  // Reads on the session, so that a retried transaction sees the concurrent one.
  const pledge = await readOwnPledge(person, id, session)
  // A repeat: the first response may have been lost.
  const { status, donorConfirmedAt, confirmedAt } = pledge
  if (status === 'disputed' || (status === 'standing' && donorConfirmedAt && !confirmedAt)) {
    return status === 'disputed'
  }
  if (!canConfirmOwnDonation(pledge, dhakaDay())) throw notPossible(pledge)
  if (pledge.status === 'standing') {
    await Pledge.updateOne(
      { _id: pledge._id, status: 'standing' },
      { $set: { donorConfirmedAt: new Date() } },
      { session },
    )
    return false
  }
  await disputePledge(pledge, 'donor', session)
  await restoreLastDonation(pledge, session)
  await releaseOwnReservations(person.id, pledge.date, session)
  // The queued mail that the donor is not expected is now wrong.
  await cancelMail(person.email, pledge._id, session)
  return true
}

function notPossible({ status, date, ...others }: StoredPledge): AppError {
  const message =
    status === 'cancelled'
      ? 'pledges.refusals.pledgeCancelled'
      : others.confirmedAt
        ? 'pledges.refusals.requesterConfirmed'
        : status === 'disputed' || others.donorConfirmedAt
          ? 'pledges.refusals.alreadyConfirmed'
          : date > dhakaDay()
            ? 'pledges.refusals.sayLater'
            : others.decidedAt
              ? 'pledges.refusals.decided'
              : status === 'refused'
                ? 'pledges.refusals.notComing'
                : 'pledges.refusals.pledgeTooOld'
  return new AppError('status-not-possible', message)
}
