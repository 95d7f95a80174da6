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

/** The owner of the request, signed in or through a mailed link. */
type Owner = Pick<SessionUser, 'id'>

/**
 * Refuses a pledge, or disputes it if the donor said that they gave. The donor is mailed after
 * `UNDO_MINUTES`. Throws `not-found`, `forbidden` and `status-not-possible`.
 */
export async function refusePledge(owner: Owner, id: string): Promise<void> {
  await inTransaction((session) => refuseWithin(owner, id, session))
  afterAnswering()
  await deliverNotifications()
}

export async function refuseWithin(owner: Owner, id: string, session: ClientSession) {
  const pledge = await readPledgeTo(owner, id, session)
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
  const letter = await refusedMail(donor, request)
  const dueAt = undoDeadline(refusedAt)
  await queueMails([{ ...letter, about: pledge._id, dueAt }], session)
  const notice = pledgeChanged(pledge.donor, request, 'refused')
  const key = refusalKey(pledge._id, refusedAt)
  await notify([{ ...notice, dueAt, key }], session)
}

export function afterAnswering(): void {
  expireCacheTag('blood-requests')
  // A refused donor is eligible again.
  expireCacheTag('people')
}

/** Confirms a donation, from the need date on; it also settles a dispute. Throws like `refusePledge`. */
export async function confirmPledge(owner: Owner, id: string): Promise<void> {
  await inTransaction((session) => confirmWithin(owner, id, session))
  afterAnswering()
}

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

/** Reads on the session: a retried transaction sees the concurrent one. Throws `not-found`, `forbidden`. */
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
