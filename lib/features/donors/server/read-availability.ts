import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { User } from '@/models/user'
import { isRareGroup } from '../blood-groups'
import { canDonateFrom, hasIntervalPassed } from '../rules'

export interface Availability {
  isAvailable: boolean
  /** The first day (`YYYY-MM-DD`) on which a deferred donor may give again. */
  deferredUntil: string | null
  /** Null unless the donor has a rare group, and so can join the circle. */
  isInRareCircle: boolean | null
}

/** For whom and when the donor can be asked; null if the person is no donor. */
export async function readAvailability(person: SessionUser): Promise<Availability | null> {
  await connectDb()
  const user = await User.findById(person.id, {
    'donor.bloodGroup': 1,
    'donor.isAvailable': 1,
    'donor.isInRareCircle': 1,
    'donor.lastDonationDate': 1,
  }).lean()
  if (!user?.donor) return null
  const { isAvailable, lastDonationDate = null } = user.donor
  const deferredUntil = hasIntervalPassed(lastDonationDate, dhakaDay())
    ? null
    : canDonateFrom(lastDonationDate)
  const isInRareCircle = isRareGroup(user.donor.bloodGroup)
    ? user.donor.isInRareCircle === true
    : null
  return { isAvailable, deferredUntil, isInRareCircle }
}
