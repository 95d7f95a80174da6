import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { invalid } from '@/lib/core/validation/invalid'
import { Pledge } from '@/models/pledge'

/**
 * The last donation day to store for `donor`, from the typed day (empty: never gave; undefined: not
 * sent) and the stored one. Throws `invalid` for a new day in the future or before that of a standing
 * or disputed pledge. Store the result within the same transaction, so that a concurrent pledge is not lost.
 */
export async function resolveLastDonation(
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
  // Who says that they gave stays deferred while an admin decides.
  const status = { $in: ['standing' as const, 'disputed' as const] }
  const pledge = await Pledge.findOne({ donor, status }, { date: 1 })
    .sort({ date: -1 })
    .session(session)
    .lean()
  return pledge?.date ?? null
}
