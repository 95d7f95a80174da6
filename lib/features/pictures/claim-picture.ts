import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Picture } from '@/models/picture'

/**
 * Makes uploaded pictures `owner`'s when they are nobody's yet (they were uploaded for an account that
 * did not exist then, or after the login had run out), and wanted again when they are theirs already.
 * Any other address is left alone.
 */
export async function claimPictures(
  addresses: string[],
  owner: Types.ObjectId | string,
  session?: ClientSession,
): Promise<void> {
  await Picture.updateMany(
    { address: { $in: addresses }, owner: { $in: [null, owner] } },
    { $set: { owner, unwantedAt: null } },
    { session },
  )
}
