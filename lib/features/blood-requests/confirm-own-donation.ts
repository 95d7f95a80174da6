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
      ? 'This pledge has already been cancelled.'
      : more.confirmedAt
        ? 'The requester confirmed that you gave blood. Thank you.'
        : status === 'disputed' || more.donorConfirmedAt
          ? "You've already told us that you gave."
          : date > dhakaDay()
            ? 'You can say this from the day of the donation.'
            : more.decidedAt
              ? 'An admin has decided on this donation.'
              : status === 'refused'
                ? "The requester told us you're not coming. If this is a mistake, call them."
                : 'This pledge is too old to change.'
  return new AppError('status-not-possible', sentence)
}
