import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { invalid } from '@/lib/core/validation/invalid'
import { Pledge } from '@/models/pledge'

/**
 * The last donation day to store for `donor`, from what was typed (empty: never gave; undefined: not
 * asked) and what stands. It may not lie in the future, unless it is the stored one, nor before a
 * pledge that stands; else it throws `invalid`. It must be stored within the same transaction, so
 * that a pledge at the same moment is not lost.
 */
export async function settleLastDonation(
  donor: Types.ObjectId | string,
  typed: string | undefined,
  stored: string | null,
  session: ClientSession,
): Promise<string | null> {
  if (typed === undefined) return stored
  const wanted = typed || null
  if (wanted === stored) return stored
  if (wanted && wanted > dhakaDay()) {
    throw invalid({ lastDonationDate: ['donors.validation.future'] })
  }
  const pledged = await latestPledge(donor, session)
  if (pledged && (!wanted || wanted < pledged)) {
    throw invalid({ lastDonationDate: ['donors.validation.beforePledge'] })
  }
  return wanted
}

async function latestPledge(
  donor: Types.ObjectId | string,
  session: ClientSession,
): Promise<string | null> {
  const pledge = await Pledge.findOne({ donor, status: 'standing' }, { date: 1 })
    .sort({ date: -1 })
    .session(session)
    .lean()
  return pledge?.date ?? null
}
