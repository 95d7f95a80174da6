import { donorFromWire, donorToWire, type WireDonor } from '@/lib/features/donors/wire'
import type { ListedUser, ShownUser } from './shapes'

export function userToWire({ _id, name, email, photo, role, donor }: ShownUser) {
  return { ...{ _id, name, email, photo, roll: role }, donor: donor && donorToWire(donor) }
}

export function listedUserToWire({ isConfirmed, ...user }: ListedUser) {
  return { ...userToWire(user), isConfirmed }
}

export interface WireUserAnswer {
  user: { donor?: WireDonor }
}

export function donorOfAnswer({ user: { donor } }: WireUserAnswer) {
  return donor && donorFromWire(donor)
}
