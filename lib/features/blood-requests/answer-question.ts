import 'server-only'
import type { ClientSession } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { inTransactionOnce } from '@/lib/core/db/transaction-once'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { deliverNotifications } from '@/lib/features/notifications/deliver-notifications'
import { hashOf, linkNotValid } from '@/lib/features/users/mailed-link'
import { formerMember } from '@/lib/features/users/name-people'
import type { Locale } from '@/lib/i18n/routing'
import { Pledge, type PledgeRecord } from '@/models/pledge'
import { User } from '@/models/user'
import { afterAnswering, confirmWithin, refuseWithin } from './confirm-or-refuse-pledge'
import { canBeConfirmed, questionEndsAt } from './pledge-rules'
import type { DisputeDecision } from './schema'

export type DonationQuestion =
  | { state: 'ready'; donor: string; bags: number; bloodGroup: BloodGroup; date: string }
  | { state: 'answered' | 'not-valid' }

/** Opening a mailed link changes nothing. */
export async function readDonationQuestion(
  token: string,
  locale: Locale = 'en',
): Promise<DonationQuestion> {
  await connectDb()
  const pledge = await Pledge.findOne({ questionHash: hashOf(token) }).lean()
  if (!pledge || !isAlive(pledge)) return { state: 'not-valid' }
  if (!isOpen(pledge)) return { state: 'answered' }
  const donor = await User.findById(pledge.donor, { name: 1 }).lean()
  const { bags, bloodGroup, date } = pledge
  const name = donor?.name ?? formerMember(locale)
  return { state: 'ready', donor: name, bags, bloodGroup, date }
}

/** Uses up a mailed link. Throws `link-not-valid`, and `status-not-possible` if decided on the site. */
export async function answerQuestion(
  token: string,
  answer: DisputeDecision,
): Promise<'given' | 'refused' | 'disputed'> {
  const act = { name: 'question-answered', by: token, target: answer }
  const outcome = await inTransactionOnce(act, (session) => answerWithin(token, answer, session))
  afterAnswering()
  await deliverNotifications()
  return outcome
}

async function answerWithin(token: string, answer: DisputeDecision, session: ClientSession) {
  // The write comes first, so that of two concurrent decisions the second finds no link.
  const pledge = await Pledge.findOneAndUpdate(
    { questionHash: hashOf(token) },
    { $unset: { questionHash: 1 } },
    { session },
  ).lean()
  if (!pledge || !isAlive(pledge)) throw linkNotValid()
  const owner = { id: String(pledge.requester) }
  const id = String(pledge._id)
  if (answer === 'given') {
    await confirmWithin(owner, id, session)
    return 'given' as const
  }
  await refuseWithin(owner, id, session)
  return pledge.donorConfirmedAt ? ('disputed' as const) : ('refused' as const)
}

function isAlive({ date }: PledgeRecord): boolean {
  return new Date() < questionEndsAt(date)
}

function isOpen(pledge: PledgeRecord): boolean {
  return pledge.status === 'standing' && canBeConfirmed(pledge, dhakaDay())
}
