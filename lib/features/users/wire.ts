import { donorFromWire, donorToWire, type WireDonor } from '@/lib/features/donors/wire'
import type { ListedUser, ShownUser } from './shapes'

/** An account as the calls answer it. */
export function userToWire({ _id, name, email, photo, role, donor }: ShownUser) {
  return { ...{ _id, name, email, photo, roll: role }, donor: donor && donorToWire(donor) }
}

/** An account as `getusers` lists it. */
export function listedUserToWire({ isConfirmed, ...user }: ListedUser) {
  return { ...userToWire(user), isConfirmed }
}

/** What forms read of the answer of `getuser`. */
export interface WireUserAnswer {
  user: { donor?: WireDonor }
}

/** The donor record of an account; undefined for somebody who is no donor. */
export function donorOfAnswer({ user: { donor } }: WireUserAnswer) {
  return donor && donorFromWire(donor)
}
