import type { ListedUserDto } from '@/lib/features/users/contract'

let made = 0

/** An account in the admin's list. */
export function aMember(own: Partial<ListedUserDto> = {}): ListedUserDto {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    name: 'Nusrat Jahan',
    email: `person-${made}@people.example`,
    phone: '',
    photo: '/pictures/default-avatar.svg',
    role: 'user',
    donor: undefined,
    isConfirmed: true,
    ...own,
  }
}

/** The additional fields of a donor. */
export const aDonorRecord: NonNullable<ListedUserDto['donor']> = {
  bloodGroup: 'AB-',
  phone: '+880 1711-222333',
  district: 'Rangpur',
  upazila: 'Mithapukur',
  address: '7 College Road',
  lastDonationDate: undefined,
  canDonate: true,
}
