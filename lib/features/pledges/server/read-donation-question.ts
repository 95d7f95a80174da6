import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { hashLinkToken } from '@/lib/features/users/server/email-link'
import { formerMemberName } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { Pledge, type PledgeRecord } from '@/models/pledge'
import { User } from '@/models/user'
import { canBeConfirmed, donationQuestionExpiresAt } from '../rules'

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
  if (!pledge || !isQuestionLinkValid(pledge)) return { state: 'not-valid' }
  if (!isUnanswered(pledge)) return { state: 'answered' }
  const donor = await User.findById(pledge.donor, { name: 1 }).lean()
  const { bags, bloodGroup, date } = pledge
  const name = donor?.name ?? formerMemberName(locale)
  return { state: 'ready', donor: name, bags, bloodGroup, date }
}

export function isQuestionLinkValid({ date }: PledgeRecord): boolean {
  return new Date() < donationQuestionExpiresAt(date)
}

function isUnanswered(pledge: PledgeRecord): boolean {
  return pledge.status === 'standing' && canBeConfirmed(pledge, dhakaDay())
}
