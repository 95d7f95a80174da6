import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { renew } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { queueMails } from '@/lib/core/mail/outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { refusedMail } from './refused-mail'
import { cancelPledge, type StandingPledge } from './release-pledges'
import { canBeConfirmed, canBeRefused, undoEnds } from './rules'
import { freeBags } from './take-back-pledge'

/**
 * Refuses a pledge for the owner of the request, whose donor does not come or has not come: its bags
 * are asked for again at once, and the donor's last donation is what it was before. The donor is told
 * by mail once the minutes are over in which the owner can undo it. Throws `not-found`, `forbidden` for a pledge to another person's request, and
 * `status-not-possible` for one that no longer stands, was confirmed, or was not contradicted for a
 * week.
 */
export async function refusePledge(owner: SessionUser, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const pledge = await readPledgeTo(owner, id, session)
    if (!canBeRefused(pledge, dhakaDay())) throw notPossible(pledge)
    const refusedAt = await cancelPledge(pledge, 'refused', session)
    const request = await freeBags(pledge, session)
    const donor = await User.findById(pledge.donor, { email: 1, 'donor.lastDonationDate': 1 })
      .session(session)
      .lean()
    if (!donor || !request) return
    const lastDonationLeft = donor.donor?.lastDonationDate ?? null
    await Pledge.updateOne({ _id: pledge._id }, { $set: { lastDonationLeft } }, { session })
    const letter = await refusedMail(donor, request)
    await queueMails([{ ...letter, about: pledge._id, dueAt: undoEnds(refusedAt) }], session)
  })
  renew('blood-requests')
  // The donor may be asked again.
  renew('people')
}

/**
 * Says for the owner of the request that a donor gave, from the day itself on: the donor gets the
 * certificate, and a request whose bags were all given is fulfilled. Throws as `refusePledge`.
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
  renew('blood-requests')
  renew('people')
}

/**
 * A pledge to a request of the owner's; throws `not-found` and `forbidden`. Read on the session: of two at
 * once the second is run again, and then reads what the first did.
 */
export async function readPledgeTo(
  owner: SessionUser,
  id: string,
  session: ClientSession | null,
): Promise<StandingPledge> {
  const pledge = await Pledge.findById(id).session(session).lean()
  if (!pledge) throw new AppError('not-found', 'This pledge does not exist.')
  if (String(pledge.requester) !== owner.id) {
    throw new AppError('forbidden', 'This is a pledge to the request of another person.')
  }
  return pledge
}

function notPossible({ status, date, confirmedAt }: StandingPledge): AppError {
  const sentence =
    status !== 'standing'
      ? 'This pledge no longer stands.'
      : confirmedAt
        ? 'You have already said that this donor gave.'
        : date > dhakaDay()
          ? 'You can say so from the day of the donation on.'
          : 'The day of this pledge is too long ago.'
  return new AppError('status-not-possible', sentence)
}

async function fulfilWhenGiven({ request: _id }: StandingPledge, session: ClientSession) {
  // That write comes first: of two donors who are confirmed at once, one reads the other.
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
