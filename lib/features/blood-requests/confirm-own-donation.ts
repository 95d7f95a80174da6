import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { cancelMail } from '@/lib/core/mail/outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { deliverNotifications } from '@/lib/features/notifications/deliver-notifications'
import { Pledge } from '@/models/pledge'
import { restoreLastDonation, type StandingPledge } from './cancel-pledge'
import { disputePledge } from './dispute-pledge'
import { giveUpHeldBags } from './give-up-held-bags'
import { canSayGave } from './pledge-rules'
import { readOwnPledge } from './withdraw-pledge'

/**
 * Records for a donor that they gave, from the need date on until the pledge is assumed given. Where the
 * requester said that they did not come, the pledge is disputed, and the donor's last donation is again that
 * day. Returns whether it is disputed. Throws `not-found`, `forbidden` for another person's pledge, and
 * `status-not-possible`.
 */
export async function confirmOwnDonation(
  person: SessionUser,
  id: string,
): Promise<{ isDisputed: boolean }> {
  const isDisputed = await inTransaction((session) => sayGave(person, id, session))
  expireCacheTag('blood-requests')
  expireCacheTag('people')
  await deliverNotifications()
  return { isDisputed }
}

async function sayGave(person: SessionUser, id: string, session: ClientSession): Promise<boolean> {
  // Read on the session, so that of two concurrent transactions the retried one sees the first.
  const pledge = await readOwnPledge(person, id, session)
  // Said before: the first response may have been lost.
  const { status, donorConfirmedAt, confirmedAt } = pledge
  if (status === 'disputed' || (status === 'standing' && donorConfirmedAt && !confirmedAt)) {
    return status === 'disputed'
  }
  if (!canSayGave(pledge, dhakaDay())) throw notPossible(pledge)
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
  await giveUpHeldBags(person.id, pledge.date, session)
  // The letter that they are not expected is of no use any more, if it has not gone out.
  await cancelMail(person.email, pledge._id, session)
  return true
}

function notPossible({ status, date, ...more }: StandingPledge): AppError {
  const sentence =
    status === 'cancelled'
      ? 'blood-requests.refusals.pledgeCancelled'
      : more.confirmedAt
        ? 'blood-requests.refusals.requesterConfirmed'
        : status === 'disputed' || more.donorConfirmedAt
          ? 'blood-requests.refusals.toldGave'
          : date > dhakaDay()
            ? 'blood-requests.refusals.sayLater'
            : more.decidedAt
              ? 'blood-requests.refusals.decided'
              : status === 'refused'
                ? 'blood-requests.refusals.notComing'
                : 'blood-requests.refusals.pledgeTooOld'
  return new AppError('status-not-possible', sentence)
}
