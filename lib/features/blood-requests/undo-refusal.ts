import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { renew } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { countAgainst } from '@/lib/core/http/limits'
import { recallMail } from '@/lib/core/mail/outbox'
import { patientGroupsFor } from '@/lib/features/donors/compatibility'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { readPledgeTo } from './judge-pledge'
import { notOpen } from './own-request'
import { isRunning, RUNNING, undoEnds } from './rules'

/**
 * Undoes a refusal for the owner of the request, within `UNDO_MINUTES` of it: the pledge, the bags and
 * the donor's last donation are what they were, and the letter that would tell the donor never leaves.
 * Guarded writes decide against whoever took the bags, ended the request or asked for the donor
 * meanwhile. Throws `not-found`, `forbidden`, `request-not-open`, `too-many-calls` after ten in a day,
 * and `status-not-possible` for a pledge that is not refused or what can no longer be as it was.
 */
export async function undoRefusal(owner: SessionUser, id: string): Promise<void> {
  await readUndoable(owner, id, null)
  await countAgainst('undone-refusals', owner.id)
  await inTransaction(async (session) => {
    const pledge = await readUndoable(owner, id, session)
    await takeDonorBack(pledge, session)
    await takeBagsBack(pledge, session)
    await Pledge.updateOne(
      { _id: pledge._id },
      { $set: { status: 'standing', cancelledAt: null }, $unset: { lastDonationLeft: 1 } },
      { session },
    )
  })
  renew('blood-requests')
  renew('people')
}

async function readUndoable(owner: SessionUser, id: string, session: ClientSession | null) {
  const pledge = await readPledgeTo(owner, id, session)
  const { status, cancelledAt } = pledge
  if (status !== 'refused' || !cancelledAt) {
    throw notPossible('This pledge is not refused, so there is nothing to undo.')
  }
  if (undoEnds(cancelledAt) <= new Date()) throw tooLate()
  return { ...pledge, cancelledAt }
}

type Undoable = Awaited<ReturnType<typeof readUndoable>>

/** The reverse of what `cancelPledge` does to the donor, who has heard nothing yet. */
async function takeDonorBack(pledge: Undoable, session: ClientSession): Promise<void> {
  const { _id, donor, date, lastDonationBefore: before, lastDonationLeft: left } = pledge
  const lastDonation = before !== undefined && left === before ? date : left
  const user = await User.findOneAndUpdate(
    { _id: donor, 'donor.bloodGroup': { $exists: true }, 'donor.lastDonationDate': left ?? null },
    // Always a change: who deletes the account at this moment comes before it or after it.
    { $set: { 'donor.lastDonationDate': lastDonation }, $currentDate: { updatedAt: true } },
    { session, timestamps: false, projection: { email: 1 } },
  ).lean()
  if (!user) throw await whyNotDonor(pledge, session)
  if (!(await recallMail(user.email, _id, session))) throw tooLate()
  if (before === undefined) return
  // A later pledge remembered this one's day as the last before it.
  await Pledge.updateMany(
    { donor, status: 'standing', date: { $gt: date }, lastDonationBefore: before },
    { $set: { lastDonationBefore: date } },
    { session },
  )
}

async function whyNotDonor({ donor }: Undoable, session: ClientSession): Promise<AppError> {
  return (await User.exists({ _id: donor }).session(session))
    ? notPossible('This donor has given or pledged elsewhere meanwhile, so they cannot give here.')
    : notPossible('This donor has deleted their account.')
}

/**
 * Takes the bags of a request that still needs them from this donor. One that had ended before the
 * refusal is as it was; one that was ended since would not have kept the pledge.
 */
async function takeBagsBack(pledge: Undoable, session: ClientSession): Promise<void> {
  const { request: _id, bags, date, bloodGroup, isExchange, cancelledAt } = pledge
  const isLast = { $and: [{ $eq: ['$status', 'open'] }, { $eq: ['$bagsNeeded', bags] }] }
  const taken = await BloodRequest.updateOne(
    {
      _id,
      $or: [{ status: { $in: RUNNING } }, { endedAt: { $lt: cancelledAt } }],
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
  if (taken.matchedCount === 0) throw await whyNotBags(pledge, session)
}

async function whyNotBags(
  { request: _id, bags, cancelledAt }: Undoable,
  session: ClientSession,
): Promise<AppError> {
  const request = await BloodRequest.findById(_id).session(session).lean()
  const hadEnded = request?.endedAt && request.endedAt < cancelledAt
  if (!request || !(isRunning(request.status) || hadEnded)) return notOpen()
  return request.bagsNeeded < bags
    ? notPossible('The request no longer needs these bags: others have pledged them meanwhile.')
    : notPossible('You have changed the day or the blood group of the request since.')
}

function tooLate(): AppError {
  return notPossible(
    'It is too late to undo this: we have told the donor. If they are still welcome, please call them.',
  )
}

function notPossible(sentence: string): AppError {
  return new AppError('status-not-possible', sentence)
}
