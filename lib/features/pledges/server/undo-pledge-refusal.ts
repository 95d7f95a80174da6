import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { AppError } from '@/lib/core/server/errors'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { patientGroupsFor } from '@/lib/features/donors/compatibility'
import { withdrawNotice } from '@/lib/features/notifications/server/notify'
import { isRequestRunning, RUNNING_STATUSES } from '@/lib/features/requests/rules'
import { requestNotOpenError } from '@/lib/features/requests/server/request-errors'
import { releaseOwnReservations } from '@/lib/features/waiting-list/server/release-own-reservations'
import type { MessageKey } from '@/lib/i18n/message-key'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { undoDeadline } from '../rules'
import { readPledgeAsRequester } from './confirm-or-refuse-pledge'
import { PLEDGE_LIMITS } from './limits'
import { refusalNotificationKey } from './notifications'

/**
 * Throws `not-found`, `forbidden`, `request-not-open`, `too-many-calls` after ten a day, and
 * `status-not-possible` when the time, the bags or the donor are gone.
 */
export async function undoPledgeRefusal(requester: SessionUser, id: string): Promise<void> {
  await readUndoablePledge(requester, id, null)
  await consumeLimit(PLEDGE_LIMITS['undone-refusals'], requester.id)
  await inTransaction(async (session) => {
    const pledge = await readUndoablePledge(requester, id, session)
    await restoreDonor(pledge, session)
    await restoreBags(pledge, session)
    await Pledge.updateOne(
      { _id: pledge._id },
      { $set: { status: 'standing', cancelledAt: null }, $unset: { lastDonationLeft: 1 } },
      { session },
    )
    await releaseOwnReservations(pledge.donor, pledge.date, session)
  })
  invalidateCacheTag('requests')
  invalidateCacheTag('people')
  await sendQueuedMails()
}

async function readUndoablePledge(
  requester: SessionUser,
  id: string,
  session: ClientSession | null,
) {
  const pledge = await readPledgeAsRequester(requester, id, session)
  const { status, cancelledAt, decidedAt } = pledge
  if (status !== 'refused' || !cancelledAt || decidedAt) {
    throw notPossible('pledges.refusals.nothingToUndo')
  }
  if (undoDeadline(cancelledAt) <= (await databaseNow())) throw undoTooLateError()
  return { ...pledge, cancelledAt }
}

type UndoablePledge = Awaited<ReturnType<typeof readUndoablePledge>>

/** Reverses what `cancelPledge` did to the donor, and cancels the queued mail. */
async function restoreDonor(pledge: UndoablePledge, session: ClientSession): Promise<void> {
  const { _id, donor, date, lastDonationBefore: before, lastDonationLeft: left } = pledge
  const lastDonation = before !== undefined && left === before ? date : left
  const user = await User.findOneAndUpdate(
    { _id: donor, 'donor.bloodGroup': { $exists: true }, 'donor.lastDonationDate': left ?? null },
    // Always writes, so that it conflicts with a concurrent deletion of the account.
    { $set: { 'donor.lastDonationDate': lastDonation }, $currentDate: { updatedAt: true } },
    { session, timestamps: false, projection: { email: 1 } },
  ).lean()
  if (!user) throw await donorNotRestorableError(pledge, session)
  const key = refusalNotificationKey(_id, pledge.cancelledAt)
  const isWithdrawn = await withdrawNotice({ to: user, key, about: _id }, session)
  if (!isWithdrawn) throw undoTooLateError()
  if (before === undefined) return
  // A later pledge had this one's day as its last donation before.
  await Pledge.updateMany(
    { donor, status: 'standing', date: { $gt: date }, lastDonationBefore: before },
    { $set: { lastDonationBefore: date } },
    { session },
  )
}

async function donorNotRestorableError(
  { donor }: UndoablePledge,
  session: ClientSession,
): Promise<AppError> {
  return (await User.exists({ _id: donor }).session(session))
    ? notPossible('pledges.refusals.gaveElsewhere')
    : notPossible('pledges.refusals.donorGone')
}

/** Allows a request that ended before the refusal: a later end would have cancelled the pledge. */
async function restoreBags(pledge: UndoablePledge, session: ClientSession): Promise<void> {
  const { request: _id, bags, date, bloodGroup, isExchange, cancelledAt } = pledge
  const isLast = { $and: [{ $eq: ['$status', 'open'] }, { $eq: ['$bagsNeeded', bags] }] }
  const deducted = await BloodRequest.updateOne(
    {
      _id,
      $or: [{ status: { $in: RUNNING_STATUSES } }, { endedAt: { $lt: cancelledAt } }],
      needDate: date,
      bagsNeeded: { $gte: bags },
      ...(!isExchange && { bloodGroup: { $in: patientGroupsFor(bloodGroup) } }),
    },
    [
      {
        $set: {
          bagsNeeded: { $subtract: ['$bagsNeeded', bags] },
          status: { $cond: [isLast, 'covered', '$status'] },
          updatedAt: '$$NOW',
        },
      },
    ],
    { session, updatePipeline: true },
  )
  if (deducted.matchedCount === 0) throw await bagsNotRestorableError(pledge, session)
}

async function bagsNotRestorableError(
  { request: _id, bags, cancelledAt }: UndoablePledge,
  session: ClientSession,
): Promise<AppError> {
  const request = await BloodRequest.findById(_id).session(session).lean()
  const hadEnded = request?.endedAt && request.endedAt < cancelledAt
  if (!request || !(isRequestRunning(request.status) || hadEnded)) return requestNotOpenError()
  return request.bagsNeeded < bags
    ? notPossible('pledges.refusals.bagsTaken')
    : notPossible('pledges.refusals.requestEdited')
}

function undoTooLateError(): AppError {
  return notPossible('pledges.refusals.undoTooLate')
}

function notPossible(message: MessageKey): AppError {
  return new AppError('status-not-possible', message)
}
