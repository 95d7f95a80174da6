import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { queueMails } from '@/lib/core/mail/outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { cancelPledge, releaseBags, type StandingPledge } from './cancel-pledge'
import { refusedMail } from './mails'
import { canBeConfirmed, canBeRefused, undoDeadline } from './pledge-rules'

/**
 * Refuses a pledge for the owner of the request, because the donor does not come or did not come: its
 * bags are needed again at once, and the donor's last donation is reset. The donor is mailed after
 * `UNDO_MINUTES`, in which the owner can undo it. Throws `not-found`, `forbidden` for a pledge to another
 * person's request, and `status-not-possible` for a pledge that does not stand, was confirmed, or is
 * assumed given because a week has passed.
 */
export async function refusePledge(owner: SessionUser, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const pledge = await readPledgeTo(owner, id, session)
    if (!canBeRefused(pledge, dhakaDay())) throw notPossible(pledge)
    const refusedAt = await cancelPledge(pledge, 'refused', session)
    const request = await releaseBags(pledge, session)
    const donor = await User.findById(pledge.donor, { email: 1, 'donor.lastDonationDate': 1 })
      .session(session)
      .lean()
    if (!donor || !request) return
    const lastDonationLeft = donor.donor?.lastDonationDate ?? null
    await Pledge.updateOne({ _id: pledge._id }, { $set: { lastDonationLeft } }, { session })
    const letter = await refusedMail(donor, request)
    await queueMails([{ ...letter, about: pledge._id, dueAt: undoDeadline(refusedAt) }], session)
  })
  expireCacheTag('blood-requests')
  // The donor is eligible again.
  expireCacheTag('people')
}

/**
 * Confirms for the owner of the request that a donor gave, from the need date on. The donor can then get
 * the certificate, and a request whose bags were all given is fulfilled. Throws like `refusePledge`.
 */
export async function confirmPledge(owner: SessionUser, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const pledge = await readPledgeTo(owner, id, session)
    if (!canBeConfirmed(pledge, dhakaDay())) throw notPossible(pledge)
    await Pledge.updateOne(
      { _id: pledge._id, status: 'standing' },
      { $set: { confirmedAt: new Date() } },
      { session },
    )
    await fulfilWhenGiven(pledge, session)
  })
  expireCacheTag('blood-requests')
  expireCacheTag('people')
}

/**
 * Reads a pledge to a request of the owner's. Throws `not-found` and `forbidden`. It reads on the
 * session, so that of two concurrent transactions the retried one sees what the first did.
 */
export async function readPledgeTo(
  owner: SessionUser,
  id: string,
  session: ClientSession | null,
): Promise<StandingPledge> {
  const pledge = await Pledge.findById(id).session(session).lean()
  if (!pledge) throw new AppError('not-found', "This pledge doesn't exist.")
  if (String(pledge.requester) !== owner.id) {
    throw new AppError('forbidden', "This pledge is for someone else's request.")
  }
  return pledge
}

function notPossible({ status, date, confirmedAt }: StandingPledge): AppError {
  const sentence =
    status !== 'standing'
      ? 'This pledge is no longer active.'
      : confirmedAt
        ? "You've already confirmed this donation."
        : date > dhakaDay()
          ? 'You can confirm this from the day of the donation.'
          : 'This pledge is too old to change.'
  return new AppError('status-not-possible', sentence)
}

async function fulfilWhenGiven({ request: _id }: StandingPledge, session: ClientSession) {
  // This write comes first, so that of two concurrent confirmations the second reads the first.
  const request = await BloodRequest.findOneAndUpdate(
    { _id, status: 'covered' },
    { $currentDate: { updatedAt: true } },
    { session, timestamps: false },
  ).lean()
  if (!request) return
  const given = await Pledge.find(
    { request: _id, status: 'standing', confirmedAt: { $ne: null } },
    { bags: 1 },
  )
    .session(session)
    .lean()
  if (given.reduce((sum, { bags }) => sum + bags, 0) < request.bagsAsked) return
  await BloodRequest.updateOne(
    { _id },
    { $set: { status: 'fulfilled', endedBy: 'pledges', endedAt: new Date() } },
    { session },
  )
}
