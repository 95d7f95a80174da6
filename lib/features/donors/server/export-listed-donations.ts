import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { ListedDonation } from '@/models/listed-donation'

/** Leaves out the patients, who are other people. */
export async function exportListedDonations({ id }: Pick<SessionUser, 'id'>) {
  const found = await ListedDonation.find({ donor: id }).sort({ day: -1 }).lean()
  return found.map(({ day, place, createdAt }) => ({
    day,
    place: place ?? null,
    importedAt: createdAt,
  }))
}
