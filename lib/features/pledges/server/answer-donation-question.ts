import 'server-only'
import type { ClientSession } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { deliverNotifications } from '@/lib/features/notifications/server/deliver-notifications'
import { hashLinkToken, invalidLinkError } from '@/lib/features/users/server/email-link'
import { formerMemberName } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { Pledge, type PledgeRecord } from '@/models/pledge'
import { User } from '@/models/user'
import { canBeConfirmed, donationQuestionExpiresAt } from '../rules'
import type { DisputeDecision } from '../schema'
import {
  confirmPledgeInTransaction,
  invalidatePledgeCaches,
  refusePledgeInTransaction,
} from './confirm-or-refuse-pledge'

export type DonationQuestion =
  | { state: 'ready'; donor: string; bags: number; bloodGroup: BloodGroup; date: string }
  | { state: 'answered' | 'not-valid' }

/** Opening an emailed link changes nothing. */
export async function readDonationQuestion(
  token: string,
  locale: Locale = 'en',
): Promise<DonationQuestion> {
  await connectDb()
  const pledge = await Pledge.findOne({ questionHash: hashLinkToken(token) }).lean()
  if (!pledge || !isLinkValid(pledge)) return { state: 'not-valid' }
  if (!isUnanswered(pledge)) return { state: 'answered' }
  const donor = await User.findById(pledge.donor, { name: 1 }).lean()
  const { bags, bloodGroup, date } = pledge
  const name = donor?.name ?? formerMemberName(locale)
  return { state: 'ready', donor: name, bags, bloodGroup, date }
}

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
  if (!pledge || !isLinkValid(pledge)) throw invalidLinkError()
  const requester = { id: String(pledge.requester) }
  const id = String(pledge._id)
  if (answer === 'given') {
    await confirmPledgeInTransaction(requester, id, session)
    return 'given' as const
  }
  await refusePledgeInTransaction(requester, id, session)
  return pledge.donorConfirmedAt ? ('disputed' as const) : ('refused' as const)
}

function isLinkValid({ date }: PledgeRecord): boolean {
  return new Date() < donationQuestionExpiresAt(date)
}

function isUnanswered(pledge: PledgeRecord): boolean {
  return pledge.status === 'standing' && canBeConfirmed(pledge, dhakaDay())
}
