import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { queueMails } from '@/lib/core/mail/outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { closeCase } from '@/lib/features/moderation/close-case'
import { deliverNotifications } from '@/lib/features/notifications/deliver-notifications'
import { notify } from '@/lib/features/notifications/notify'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { cancelPledge, releaseBags, type StandingPledge } from './cancel-pledge'
import { disputePledge } from './dispute-pledge'
import { refusedMail } from './mails'
import { pledgeChanged, refusalKey } from './notices'
import { canBeConfirmed, canBeRefused, undoDeadline } from './pledge-rules'
import { fulfilWhenGiven, settleAsGiven } from './settle-as-given'

/** The person who answers for a request: its owner, signed in or by a mailed link. */
type Owner = Pick<SessionUser, 'id'>

/**
 * Refuses a pledge for the owner of the request, because the donor does not come or did not come: its
 * bags are needed again at once, and the donor's last donation is reset. The donor is mailed after
 * `UNDO_MINUTES`, in which the owner can undo it. Where the donor said that they gave, the pledge is
 * disputed instead, and an admin decides. Throws `not-found`, `forbidden` for a pledge to another
 * person's request, and `status-not-possible` for a pledge that was cancelled or confirmed, or is assumed
 * given because a week has passed.
 */
export async function refusePledge(owner: Owner, id: string): Promise<void> {
  await inTransaction((session) => refuseWithin(owner, id, session))
  afterAnswering()
  await deliverNotifications()
}

/** The same within the transaction of an answer by a mailed link. */
export async function refuseWithin(owner: Owner, id: string, session: ClientSession) {
  const pledge = await readPledgeTo(owner, id, session)
  // The same answer again: the first response may have been lost.
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
  const letter = await refusedMail(donor, request)
  const dueAt = undoDeadline(refusedAt)
  await queueMails([{ ...letter, about: pledge._id, dueAt }], session)
  const notice = pledgeChanged(pledge.donor, request, 'refused')
  const key = refusalKey(pledge._id, refusedAt)
  await notify([{ ...notice, dueAt, key }], session)
}

/** Renews what showed a pledge that was confirmed or refused. */
export function afterAnswering(): void {
  expireCacheTag('blood-requests')
  // A donor who was refused is eligible again.
  expireCacheTag('people')
}

/**
 * Confirms for the owner of the request that a donor gave, from the need date on. The donor can then get
 * the certificate, and a request whose bags were all given is fulfilled. A disputed pledge is settled by it.
 * Throws like `refusePledge`.
 */
export async function confirmPledge(owner: Owner, id: string): Promise<void> {
  await inTransaction((session) => confirmWithin(owner, id, session))
  afterAnswering()
}

/** The same within the transaction of an answer by a mailed link. */
export async function confirmWithin(owner: Owner, id: string, session: ClientSession) {
  const pledge = await readPledgeTo(owner, id, session)
  if (pledge.status === 'standing' && pledge.confirmedAt) return
  if (!canBeConfirmed(pledge, dhakaDay())) throw notPossible(pledge)
  if (pledge.status === 'disputed') {
    await settleAsGiven(pledge, {}, session)
    await closeCase({ kind: 'pledge', target: pledge._id, decision: 'given' }, session)
    return
  }
  await Pledge.updateOne(
    { _id: pledge._id, status: 'standing' },
    { $set: { confirmedAt: new Date() } },
    { session },
  )
  await fulfilWhenGiven(pledge, session)
}

/**
 * Reads a pledge to a request of the owner's. Throws `not-found` and `forbidden`. It reads on the
 * session, so that of two concurrent transactions the retried one sees what the first did.
 */
export async function readPledgeTo(
  owner: Owner,
  id: string,
  session: ClientSession | null,
): Promise<StandingPledge> {
  const pledge = await Pledge.findById(id).session(session).lean()
  if (!pledge) throw new AppError('not-found', 'blood-requests.refusals.pledgeNotFound')
  if (String(pledge.requester) !== owner.id) {
    throw new AppError('forbidden', 'blood-requests.refusals.pledgeToOther')
  }
  return pledge
}

function notPossible({ status, date, confirmedAt }: StandingPledge): AppError {
  const sentence =
    status === 'disputed'
      ? 'blood-requests.refusals.toldNotCome'
      : status !== 'standing'
        ? 'blood-requests.refusals.pledgeNotActive'
        : confirmedAt
          ? 'blood-requests.refusals.confirmed'
          : date > dhakaDay()
            ? 'blood-requests.refusals.confirmLater'
            : 'blood-requests.refusals.pledgeTooOld'
  return new AppError('status-not-possible', sentence)
}
