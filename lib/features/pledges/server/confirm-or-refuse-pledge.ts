import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { publish } from '@/lib/core/server/events'
import { dhakaDay } from '@/lib/core/time/calendar'
import { deliverNotifications, notify } from '@/lib/features/notifications/server/notify'
import { releaseBags } from '@/lib/features/waiting-list/server/release-bags'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { canBeConfirmed, canBeRefused, undoDeadline } from '../rules'
import { cancelPledge } from './cancel-pledge'
import { confirmDonation, fulfilRequestIfAllDonated } from './confirm-donation'
import { disputePledge } from './dispute-pledge'
import { pledgeRefusedMail } from './emails'
import { pledgeEvents, type StoredPledge } from './events'
import { pledgeChangedNotification, refusalNotificationKey } from './notifications'

/** The requester, signed in or through an emailed link. */
type Requester = Pick<SessionUser, 'id'>

/**
 * Refuses a pledge, or disputes it if the donor confirmed the donation. The donor gets an email after
 * `UNDO_MINUTES`. Throws `not-found`, `forbidden` and `status-not-possible`.
 */
export async function refusePledge(requester: Requester, id: string): Promise<void> {
  await inTransaction((session) => refusePledgeInTransaction(requester, id, session))
  invalidatePledgeCaches()
  await deliverNotifications()
}

export async function refusePledgeInTransaction(
  requester: Requester,
  id: string,
  session: ClientSession,
) {
  const pledge = await readPledgeAsRequester(requester, id, session)
  // A repeat: the first response may have been lost.
  if (pledge.status === 'disputed' || (pledge.status === 'refused' && !pledge.decidedAt)) return
  if (!canBeRefused(pledge, dhakaDay())) throw notPossible(pledge)
  if (pledge.donorConfirmedAt) return disputePledge(pledge, 'requester', session)
  const refusedAt = await cancelPledge(pledge, 'refused', session)
  const request = await releaseBags(pledge, session)
  const donor = await User.findById(pledge.donor, { email: 1, 'donor.lastDonationDate': 1 })
    .session(session)
    .lean()
  if (!donor || !request) return
  const lastDonationLeft = donor.donor?.lastDonationDate ?? null
  await Pledge.updateOne({ _id: pledge._id }, { $set: { lastDonationLeft } }, { session })
  const dueAt = undoDeadline(refusedAt)
  const email = { ...pledgeRefusedMail(donor, request), about: pledge._id, dueAt }
  const notification = pledgeChangedNotification(pledge.donor, request, 'refused')
  const key = refusalNotificationKey(pledge._id, refusedAt)
  await notify([{ ...notification, dueAt, key, email }], session)
}

export function invalidatePledgeCaches(): void {
  invalidateCacheTag('requests')
  // A refused donor is eligible again.
  invalidateCacheTag('people')
}

/** Confirms a donation, from the need date on; it also settles a dispute. Throws like `refusePledge`. */
export async function confirmPledge(requester: Requester, id: string): Promise<void> {
  await inTransaction((session) => confirmPledgeInTransaction(requester, id, session))
  invalidatePledgeCaches()
}

export async function confirmPledgeInTransaction(
  requester: Requester,
  id: string,
  session: ClientSession,
) {
  const pledge = await readPledgeAsRequester(requester, id, session)
  if (pledge.status === 'standing' && pledge.confirmedAt) return
  if (!canBeConfirmed(pledge, dhakaDay())) throw notPossible(pledge)
  if (pledge.status === 'disputed') {
    await confirmDonation(pledge, {}, session)
    await publish(pledgeEvents.pledgeSettled, { pledge, decision: 'given' }, session)
    return
  }
  await Pledge.updateOne(
    { _id: pledge._id, status: 'standing' },
    { $set: { confirmedAt: new Date() } },
    { session },
  )
  await fulfilRequestIfAllDonated(pledge, session)
}

/** Reads on the session: a retried transaction sees the concurrent one. Throws `not-found`, `forbidden`. */
export async function readPledgeAsRequester(
  requester: Requester,
  id: string,
  session: ClientSession | null,
): Promise<StoredPledge> {
  const pledge = await Pledge.findById(id).session(session).lean()
  if (!pledge) throw new AppError('not-found', 'pledges.refusals.pledgeNotFound')
  if (String(pledge.requester) !== requester.id) {
    throw new AppError('forbidden', 'pledges.refusals.pledgeToOther')
  }
  return pledge
}

function notPossible({ status, date, confirmedAt }: StoredPledge): AppError {
  const message =
    status === 'disputed'
      ? 'pledges.refusals.alreadyRefused'
      : status !== 'standing'
        ? 'pledges.refusals.pledgeNotActive'
        : confirmedAt
          ? 'pledges.refusals.confirmed'
          : date > dhakaDay()
            ? 'pledges.refusals.confirmLater'
            : 'pledges.refusals.pledgeTooOld'
  return new AppError('status-not-possible', message)
}
