import 'server-only'
import type { ClientSession } from 'mongoose'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { deliverNotifications } from '@/lib/features/notifications/server/notify'
import { hashLinkToken, invalidLinkError } from '@/lib/features/users/server/email-link'
import { Pledge } from '@/models/pledge'
import type { DisputeDecision } from '../schema'
import {
  confirmPledgeInTransaction,
  invalidatePledgeCaches,
  refusePledgeInTransaction,
} from './confirm-or-refuse-pledge'
import { isQuestionLinkValid } from './read-donation-question'

/** Consumes an emailed link. Throws `link-not-valid`, and `status-not-possible` if decided on the site. */
export async function answerDonationQuestion(
  token: string,
  answer: DisputeDecision,
): Promise<'given' | 'refused' | 'disputed'> {
  const action = { name: 'question-answered', by: token, target: answer }
  const outcome = await inTransactionOnce(action, (session) =>
    answerInTransaction(token, answer, session),
  )
  invalidatePledgeCaches()
  await deliverNotifications()
  return outcome
}

async function answerInTransaction(token: string, answer: DisputeDecision, session: ClientSession) {
  // The write comes first, so that of two concurrent decisions the second finds no link.
  const pledge = await Pledge.findOneAndUpdate(
    { questionHash: hashLinkToken(token) },
    { $unset: { questionHash: 1 } },
    { session },
  ).lean()
  if (!pledge || !isQuestionLinkValid(pledge)) throw invalidLinkError()
  const requester = { id: String(pledge.requester) }
  const id = String(pledge._id)
  if (answer === 'given') {
    await confirmPledgeInTransaction(requester, id, session)
    return 'given' as const
  }
  await refusePledgeInTransaction(requester, id, session)
  return pledge.donorConfirmedAt ? ('disputed' as const) : ('refused' as const)
}
