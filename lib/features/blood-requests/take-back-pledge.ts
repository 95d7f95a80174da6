import 'server-only'
import type { ClientSession } from 'mongoose'
import { queueMails } from '@/lib/core/mail/outbox'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import { cancelPledge, type StandingPledge } from './release-pledges'
import { isRunning } from './rules'
import { withdrawnMail } from './withdrawn-mail'

/**
 * Takes a donor's promise back, within a transaction: its bags come free, and the owner of the request
 * is told by mail. Guarded by callers: the pledge, read on the session, stands.
 */
export async function takeBackPledge(
  pledge: StandingPledge,
  session: ClientSession,
): Promise<void> {
  await cancelPledge(pledge, 'cancelled', session)
  const request = await freeBags(pledge, session)
  // It is over for other reasons, and nobody waits for these bags.
  if (!request || !isRunning(request.status)) return
  const owner = await User.findById(request.requester, { email: 1 }).session(session).lean()
  if (owner) await queueMails([await withdrawnMail(owner, request, pledge.bags)], session)
}

/**
 * Asks for the bags of a cancelled pledge again, within its transaction: a request that was covered is
 * open again. Answers the request as it then is.
 */
export async function freeBags({ request, bags }: StandingPledge, session: ClientSession) {
  const isCovered = { $eq: ['$status', 'covered'] }
  return BloodRequest.findOneAndUpdate(
    { _id: request },
    [
      {
        $set: {
          bagsNeeded: { $add: ['$bagsNeeded', bags] },
          status: { $cond: [isCovered, 'open', '$status'] },
          updatedAt: '$$NOW',
        },
      },
    ],
    { session, returnDocument: 'after', updatePipeline: true },
  ).lean()
}
