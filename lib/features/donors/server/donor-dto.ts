import type { TrustLabels } from '@/lib/features/trust/rules'
import type { DonorRecord, UserRecord } from '@/models/user'
import { canDonate, type WithheldReason } from '../rules'
import type { DonorDto, FoundDonor } from '../wire'

type WithId<T> = T & { _id: unknown }

/** `canDonate` holds for `day`. */
export function toDonorDto(donor: DonorRecord, day: string): DonorDto {
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

/** Leaves out the street address, and phone and email if `withheld`. */
export function toFoundDonor(
  user: WithId<Pick<UserRecord, 'name' | 'photo' | 'email'>> & { donor: DonorRecord },
  day: string,
  labels: TrustLabels,
  withheld?: WithheldReason,
): FoundDonor {
  const { address: _private, contactsFor: _choice, ...dto } = toDonorDto(user.donor, day)
  return {
    _id: String(user._id),
    name: user.name,
    photo: user.photo,
    email: withheld ? '' : (user.email ?? ''),
    donor: { ...dto, phone: withheld ? '' : dto.phone },
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(withheld && { withheld }),
  }
}

function availability(donor: DonorRecord) {
  return { isAvailable: donor.isAvailable, lastDonationDate: donor.lastDonationDate ?? null }
}
