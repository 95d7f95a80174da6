import 'server-only'
import { assertOwnEmail } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import type { DonorInput } from '@/lib/features/donors/schema'
import { resolveLastDonation } from '@/lib/features/donors/server/resolve-last-donation'
import { assertPlace } from '@/lib/features/places/server/assert-place'
import { type DonorRecord, User } from '@/models/user'
import { removePreviousPhone } from './phone/remove-previous-phone'
import { toUserDto } from './user-dto'

/** Throws `forbidden` for another person's email, and `invalid` for an unknown place or an impossible day. */
export async function registerDonor(person: SessionUser, input: DonorInput) {
  assertOwnEmail(person, input.email)
  assertPlace(input)
  const registered = await inTransaction(async (session) => {
    const user = await User.findById(person.id).session(session)
    if (!user) throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
    const { email: _email, lastDonationDate, ...fields } = input
    const contactsFor = fields.contactsFor ?? user.donor?.contactsFor
    user.donor = {
      ...fields,
      ...(contactsFor && { contactsFor }),
      // The choice was about this group.
      ...(fields.bloodGroup === user.donor?.bloodGroup && {
        isInRareCircle: user.donor.isInRareCircle,
      }),
      lastDonationDate: await resolveLastDonation(
        user._id,
        lastDonationDate,
        user.donor?.lastDonationDate ?? null,
        session,
      ),
      isAvailable: user.donor?.isAvailable ?? true,
      registeredAt: user.donor?.registeredAt ?? new Date(),
      placeConfirmedAt: new Date(),
      listingOffAt: user.donor?.listingOffAt,
      toldRestedAfter: user.donor?.toldRestedAfter,
    } satisfies DonorRecord
    await user.save({ session })
    await removePreviousPhone(user._id, fields.phone, session)
    return toUserDto(user.toObject())
  })
  invalidateCacheTag('people')
  return registered
}
