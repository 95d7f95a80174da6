import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { assertRecentAuthentication } from '@/lib/core/server/auth/recent-authentication'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { isRareGroup } from '@/lib/features/donors/blood-groups'
import { DONOR_ERRORS } from '@/lib/features/donors/errors'
import { resolveLastDonation } from '@/lib/features/donors/server/resolve-last-donation'
import { claimPictures } from '@/lib/features/pictures/server/claim-pictures'
import { deleteMarkedPictures } from '@/lib/features/pictures/server/delete-marked-pictures'
import { fetchPictureCopies } from '@/lib/features/pictures/server/fetch-picture-copies'
import { markPictureForDeletion } from '@/lib/features/pictures/server/mark-for-deletion'
import { requestPictureCopies } from '@/lib/features/pictures/server/request-picture-copies'
import { assertPlace } from '@/lib/features/places/server/assert-place'
import { User, type UserRecord } from '@/models/user'
import type { UpdateAccountInput } from '../profile-schema'
import { removePreviousPhone } from './phone/remove-previous-phone'
import { toUserDto } from './user-dto'

declare module '@/lib/core/server/cache' {
  interface CacheTags {
    /** What pages show of accounts: names, pictures and whether someone gave blood. */
    people: true
  }
}

/**
 * Throws `not-a-donor` for a donor's fields without a donor record, `invalid` for an impossible
 * last donation, an upazila of another district or the circle without a rare group, and for a new name, photo or phone what `assertRecentAuthentication` throws.
 */
export async function updateAccount(person: SessionUser, input: UpdateAccountInput) {
  const { name, photo, certificateName } = input
  const user = await inTransaction(async (session) => {
    const before = await User.findById(person.id).session(session).lean()
    if (!before) throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
    if (changesIdentity(before, input)) assertRecentAuthentication(person, 'second-factor')
    const changes = withoutUndefined({
      ...{ name, photo, certificateName },
      ...(await donorChanges(before, input, session)),
    })
    const after = await User.findOneAndUpdate(
      { _id: before._id },
      { $set: changes },
      { returnDocument: 'after', session },
    ).lean()
    if (input.phone !== before.donor?.phone)
      await removePreviousPhone(before._id, input.phone, session)
    if (photo !== undefined && photo !== before.photo) {
      await claimPictures([photo], before._id, session)
      await requestPictureCopies([photo], session)
      await markPictureForDeletion(before.photo, before._id, session)
    }
    return after ?? before
  })
  // Blog posts show their author's name and photo.
  if (name !== undefined || photo !== undefined) invalidateCacheTag('blog')
  if (Object.keys(withoutUndefined(input)).length > 0) invalidateCacheTag('people')
  if (photo !== undefined) {
    await afterResponse(deleteMarkedPictures)
    await afterResponse(fetchPictureCopies)
  }
  return toUserDto(user)
}

function changesIdentity(before: UserRecord, { name, photo, phone }: UpdateAccountInput): boolean {
  const stored = { name: before.name, photo: before.photo, phone: before.donor?.phone }
  const sent = withoutUndefined({ name, photo, phone })
  return Object.keys(sent).some(
    (field) => sent[field as keyof typeof sent] !== stored[field as keyof typeof sent],
  )
}

async function donorChanges(
  { _id, donor }: UserRecord & { _id: Types.ObjectId },
  input: UpdateAccountInput,
  session: ClientSession,
) {
  const { phone, address, upazila, lastDonationDate, ...choices } = input
  const { isAvailable, contactsFor, isInRareCircle } = choices
  const sent = withoutUndefined({
    phone,
    address,
    upazila,
    lastDonationDate,
    isAvailable,
    contactsFor,
    isInRareCircle,
  })
  if (Object.keys(sent).length === 0) return {}
  if (!donor) throw new AppError(DONOR_ERRORS['not-a-donor'], 'pledges.refusals.notDonor')
  if (isAvailable && donor.listingOffAt) {
    throw new AppError('forbidden', 'donors.refusals.listingOff')
  }
  if (isInRareCircle && !isRareGroup(donor.bloodGroup)) {
    throw validationError({ isInRareCircle: ['donors.refusals.notRare'] })
  }
  if (upazila !== undefined) assertPlace({ district: donor.district, upazila })
  const stored = donor.lastDonationDate ?? null
  return {
    'donor.phone': phone,
    'donor.address': address,
    'donor.upazila': upazila,
    'donor.placeConfirmedAt': upazila === undefined ? undefined : new Date(),
    'donor.isAvailable': isAvailable,
    'donor.contactsFor': contactsFor,
    'donor.isInRareCircle': isInRareCircle,
    'donor.lastDonationDate': await resolveLastDonation(_id, lastDonationDate, stored, session),
  }
}

function withoutUndefined<T extends object>(fields: T): Partial<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<T>
}
