import type { DonorRecord, UserRecord } from '@/models/user'
import { isDonatable, type Withheld } from './rules'

type WithId<T> = T & { _id: unknown }

/** The donor sub-document as its owner and admins see it. */
export function donorToWire(donor: DonorRecord, today: string) {
  return {
    bloodGroup: donor.bloodGroup,
    phone: donor.phone,
    district: donor.district,
    upazila: donor.upazila,
    address: donor.address,
    lastDonationDate: donor.lastDonationDate ?? undefined,
    isDonatable: isDonatable(availability(donor), today),
  }
}
export type WireDonor = ReturnType<typeof donorToWire>

/** A donor in search results: without the street address, and without phone and e-mail if `withheld`. */
export function foundDonorToWire(
  user: WithId<Pick<UserRecord, 'name' | 'photo' | 'email'>> & { donor: DonorRecord },
  day: string,
  withheld?: Withheld,
) {
  const { address: _private, ...shown } = donorToWire(user.donor, day)
  return {
    _id: String(user._id),
    name: user.name,
    photo: user.photo,
    email: withheld ? '' : user.email,
    donor: { ...shown, phone: withheld ? '' : shown.phone },
    ...(withheld && { withheld }),
  }
}
export type WireFoundDonor = ReturnType<typeof foundDonorToWire>

function availability(donor: DonorRecord) {
  return { isAvailable: donor.isAvailable, lastDonationDate: donor.lastDonationDate ?? null }
}
