import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { ListedDonation } from '@/models/listed-donation'
import { User } from '@/models/user'

/** The newest first. `isNewer`: later than the last donation in the profile. */
export async function listOwnListedDonations({ id }: Pick<SessionUser, 'id'>) {
  await connectDb()
  const [found, user] = await Promise.all([
    ListedDonation.find({ donor: id }).sort({ day: -1 }).lean(),
    User.findById(id, { 'donor.lastDonationDate': 1 }).lean(),
  ])
  const last = user?.donor?.lastDonationDate ?? ''
  return found.map(({ _id, day, place, patient }) => ({
    _id: String(_id),
    day,
    place: place ?? null,
    patient: patient ?? null,
    isNewer: day > last,
  }))
}
export type OwnListedDonation = Awaited<ReturnType<typeof listOwnListedDonations>>[number]
