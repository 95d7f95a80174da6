import type { ListTotal } from '@/lib/core/paging'
import type { TrustLabels } from '@/lib/features/trust/rules'
import type { DonorRecord, UserRecord } from '@/models/user'
import { canDonate, type Withheld } from './rules'

type WithId<T> = T & { _id: unknown }

/** `canDonate` holds for `day`. */
export function shownDonor(donor: DonorRecord, day: string) {
  return {
    bloodGroup: donor.bloodGroup,
    phone: donor.phone,
    district: donor.district,
    upazila: donor.upazila,
    address: donor.address,
    lastDonationDate: donor.lastDonationDate ?? undefined,
    canDonate: canDonate(availability(donor), day),
    ...(donor.contactsFor && { contactsFor: donor.contactsFor }),
  }
}
export type ShownDonor = ReturnType<typeof shownDonor>

/** Leaves out the street address, and phone and email if `withheld`. */
export function foundDonor(
  user: WithId<Pick<UserRecord, 'name' | 'photo' | 'email'>> & { donor: DonorRecord },
  day: string,
  labels: TrustLabels,
  withheld?: Withheld,
) {
  const { address: _private, contactsFor: _choice, ...shown } = shownDonor(user.donor, day)
  return {
    _id: String(user._id),
    name: user.name,
    photo: user.photo,
    email: withheld ? '' : user.email,
    donor: { ...shown, phone: withheld ? '' : shown.phone },
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(withheld && { withheld }),
  }
}
export type FoundDonor = ReturnType<typeof foundDonor>

export interface FoundDonors extends ListTotal {
  donors: FoundDonor[]
  page: number
  limit: number
  /** The remaining contacts for today; undefined for admins, who have no limit. */
  contactsLeft?: number
}

function availability(donor: DonorRecord) {
  return { isAvailable: donor.isAvailable, lastDonationDate: donor.lastDonationDate ?? null }
}
