import 'server-only'
import type { ClientSession } from 'mongoose'
import { dhakaDay } from '@/lib/core/calendar'
import { queueMails } from '@/lib/core/outbox'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import { cancelPledge, type StandingPledge } from './release-pledges'
import { withdrawnMail } from './withdrawn-mail'

/**
 * Takes a donor's promise back, within a transaction: the bags are asked for again, a request that
 * was covered opens again while its day is not over, and its owner is told by mail. Guarded by callers:
 * the pledge, read on the session, stands.
 */
export async function takeBackPledge(
  pledge: StandingPledge,
  session: ClientSession,
): Promise<void> {
  await cancelPledge(pledge, session)
  const request = await BloodRequest.findOneAndUpdate(
    { _id: pledge.request },
    { $inc: { bagsNeeded: pledge.bags } },
    { session, returnDocument: 'after' },
  ).lean()
  if (!request) return
  const isCovered = request.endedBy === 'pledges' && request.needDate >= dhakaDay()
  if (isCovered) {
    await BloodRequest.updateOne(
      { _id: request._id },
      { $set: { status: 'open', endedBy: null, endedAt: null } },
      { session },
    )
  } else if (request.status !== 'open') {
    // It is over for other reasons, and nobody waits for these bags.
    return
  }
  const owner = await User.findById(request.requester, { name: 1, email: 1 })
    .session(session)
    .lean()
  if (owner) await queueMails([await withdrawnMail(owner, request, pledge.bags)], session)
}
