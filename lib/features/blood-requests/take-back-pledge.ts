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
 * was covered opens again while its day is not over, and its owner is told by mail.
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
  await BloodRequest.updateOne(
    { _id: request._id, status: 'fulfilled', endedBy: 'pledges', needDate: { $gte: dhakaDay() } },
    { $set: { status: 'open', endedBy: null, endedAt: null } },
    { session },
  )
  if (request.status === 'closed' || request.endedBy === 'owner') return
  const owner = await User.findById(request.requester, { name: 1, email: 1 })
    .session(session)
    .lean()
  if (owner) await queueMails([await withdrawnMail(owner, request, pledge.bags)], session)
}
