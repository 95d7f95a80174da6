import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { assertRecentProof } from '@/lib/core/auth/recent-proof'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { resolveLastDonation } from '@/lib/features/donors/resolve-last-donation'
import { claimPictures } from '@/lib/features/pictures/claim-picture'
import { deleteMarkedPictures } from '@/lib/features/pictures/delete-marked'
import { fetchCopies } from '@/lib/features/pictures/fetch-copies'
import { markPictureForDeletion } from '@/lib/features/pictures/mark-for-deletion'
import { requestCopies } from '@/lib/features/pictures/request-copies'
import { assertPlace } from '@/lib/features/places/assert-place'
import { User, type UserRecord } from '@/models/user'
import { forgetOtherPhone } from './phone/forget-other-phone'
import type { UpdateAccountInput } from './profile-schema'
import { shownUser } from './shapes'

/**
 * Throws `not-a-donor` for a donor's fields without a donor record, `invalid` for an impossible
 * last donation or an upazila of another district, and for a new name, photo or phone what `assertRecentProof` throws.
 */
export async function updateAccount(person: SessionUser, input: UpdateAccountInput) {
  const { name, photo, certificateName } = input
  const user = await inTransaction(async (session) => {
    const before = await User.findById(person.id).session(session).lean()
    if (!before) throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
    if (changesIdentity(before, input)) assertRecentProof(person, 'second-factor')
    const changes = known({
      ...{ name, photo, certificateName },
      ...(await donorChanges(before, input, session)),
    })
    const after = await User.findOneAndUpdate(
      { _id: before._id },
      { $set: changes },
      { returnDocument: 'after', session },
    ).lean()
    if (input.phone !== before.donor?.phone)
      await forgetOtherPhone(before._id, input.phone, session)
    if (photo !== undefined && photo !== before.photo) {
      await claimPictures([photo], before._id, session)
      await requestCopies([photo], session)
      await markPictureForDeletion(before.photo, before._id, session)
    }
    return after ?? before
  })
  // Blog posts show their author's name and photo.
  if (name !== undefined || photo !== undefined) expireCacheTag('blog')
  if (Object.keys(known(input)).length > 0) expireCacheTag('people')
  if (photo !== undefined) {
    await afterAnswer(deleteMarkedPictures)
    await afterAnswer(fetchCopies)
  }
  return shownUser(user)
}

function changesIdentity(before: UserRecord, { name, photo, phone }: UpdateAccountInput): boolean {
  const stored = { name: before.name, photo: before.photo, phone: before.donor?.phone }
  const sent = known({ name, photo, phone })
  return Object.keys(sent).some(
    (field) => sent[field as keyof typeof sent] !== stored[field as keyof typeof sent],
  )
}

async function donorChanges(
  { _id, donor }: UserRecord & { _id: Types.ObjectId },
  { phone, address, upazila, lastDonationDate, isAvailable, contactsFor }: UpdateAccountInput,
  session: ClientSession,
) {
  const sent = known({ phone, address, upazila, lastDonationDate, isAvailable, contactsFor })
  if (Object.keys(sent).length === 0) return {}
  if (!donor) throw new AppError('not-a-donor', 'blood-requests.refusals.notDonor')
  if (isAvailable && donor.listingOffAt) {
    throw new AppError('forbidden', 'donors.refusals.listingOff')
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
    'donor.lastDonationDate': await resolveLastDonation(_id, lastDonationDate, stored, session),
  }
}

function known<T extends object>(fields: T): Partial<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<T>
}
