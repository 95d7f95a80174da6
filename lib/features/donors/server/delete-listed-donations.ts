import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { ListedDonation } from '@/models/listed-donation'

/** Throws `not-found` for a donation of another person. */
export async function deleteListedDonation(
  person: Pick<SessionUser, 'id'>,
  id: string,
): Promise<void> {
  await connectDb()
  const { deletedCount } = await ListedDonation.deleteOne({ _id: id, donor: person.id })
  if (deletedCount === 0) throw new AppError('not-found', 'donors.refusals.donationNotFound')
}

/** Deletes a person's listed donations with their account. */
export async function deleteListedDonations(
  donor: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await ListedDonation.deleteMany({ donor }, { session })
}
