import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { dhakaDay } from '@/lib/core/time/calendar'
import { Pledge } from '@/models/pledge'

/**
 * `typed` is empty if the person never donated. Throws `invalid` for a new day in the future or
 * before a standing or disputed pledge. Store the result in the same transaction, or a concurrent
 * pledge is lost.
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
    throw validationError({ lastDonationDate: ['donors.validation.future'] })
  }
  const pledged = await latestPledge(donor, session)
  if (pledged && (!wanted || wanted < pledged)) {
    throw validationError({ lastDonationDate: ['donors.validation.beforePledge'] })
  }
  return wanted
}

async function latestPledge(
  donor: Types.ObjectId | string,
  session: ClientSession,
): Promise<string | null> {
  // A donor who claims to have donated stays deferred while an admin decides.
  const status = { $in: ['standing' as const, 'disputed' as const] }
  const pledge = await Pledge.findOne({ donor, status }, { date: 1 })
    .sort({ date: -1 })
    .session(session)
    .lean()
  return pledge?.date ?? null
}
