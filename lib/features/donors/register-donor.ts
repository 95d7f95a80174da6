import 'server-only'
import { dhakaDay } from '@/lib/core/calendar'
import { inTransaction } from '@/lib/core/db'
import { AppError } from '@/lib/core/errors'
import { invalid } from '@/lib/core/invalid'
import type { SessionUser } from '@/lib/core/session'
import { assertActsAsSelf } from '@/lib/features/accounts/acting-person'
import { userToWire } from '@/lib/features/accounts/wire'
import { belongTogether, isDistrict } from '@/lib/features/places/reference-lists'
import { Pledge } from '@/models/pledge'
import { type DonorRecord, User } from '@/models/user'
import type { DonorInput } from './schema'

/**
 * Registers the signed-in person as a donor, or updates the registration. The last donation day may
 * not lie in the future (unless it is the stored one) nor before a pledge that we recorded.
 * Throws `forbidden` for another person's e-mail and `invalid` for places or days that don't fit.
 */
export async function registerDonor(person: SessionUser, input: DonorInput) {
  assertActsAsSelf(person, input.email)
  assertPlace(input)
  return inTransaction(async (session) => {
    const user = await User.findById(person.id).session(session)
    if (!user) throw new AppError('unauthenticated', 'Please log in first.')
    const latestPledge = await Pledge.findOne({ donor: user._id, status: 'standing' })
      .sort({ date: -1 })
      .session(session)
      .lean()
    const { email: _email, lastDonationDate, ...fields } = input
    user.donor = {
      ...fields,
      lastDonationDate: settleLastDonation(
        lastDonationDate,
        user.donor?.lastDonationDate ?? null,
        latestPledge?.date ?? null,
      ),
      isAvailable: user.donor?.isAvailable ?? true,
      registeredAt: user.donor?.registeredAt ?? new Date(),
    } satisfies DonorRecord
    await user.save({ session })
    return userToWire(user.toObject())
  })
}

function assertPlace({ district, upazila }: DonorInput): void {
  if (!isDistrict(district)) {
    throw invalid({ district: ['donors.validation.unknownDistrict'] })
  }
  if (!belongTogether(district, upazila)) {
    throw invalid({ upazila: ['donors.validation.foreignUpazila'] })
  }
}

/** The day to store, from what was typed, what stands and the latest recorded pledge. */
function settleLastDonation(
  typed: string | undefined,
  stored: string | null,
  pledged: string | null,
): string | null {
  if (typed === undefined) return stored
  const wanted = typed || null
  if (wanted === stored) return stored
  if (wanted && wanted > dhakaDay()) {
    throw invalid({ lastDonationDate: ['donors.validation.future'] })
  }
  if (pledged && (!wanted || wanted < pledged)) {
    throw invalid({ lastDonationDate: ['donors.validation.beforePledge'] })
  }
  return wanted
}
