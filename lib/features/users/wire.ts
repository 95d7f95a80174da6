import type { ApiDonor } from '@/lib/features/donors/contract'
import { fromApiDonor, toApiDonor } from '@/lib/features/donors/wire'
import type { ListedUserDto, UserDto } from './server/user-dto'

export function toApiUser({ _id, name, email, photo, role, donor }: UserDto) {
  return { ...{ _id, name, email, photo, roll: role }, donor: donor && toApiDonor(donor) }
}

export function toApiListedUser({ isConfirmed, phone, ...user }: ListedUserDto) {
  return { ...toApiUser(user), ...(phone && { phone }), isConfirmed }
}

interface ApiUserResponse {
  user: { donor?: ApiDonor }
}

export function parseDonorOfUserResponse({ user: { donor } }: ApiUserResponse) {
  return donor && fromApiDonor(donor)
}
