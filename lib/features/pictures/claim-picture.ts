import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Picture } from '@/models/picture'

/**
 * Makes uploaded pictures `owner`'s when they are nobody's yet (they were uploaded for an account that
 * did not exist then, or after the login had run out), and wanted again when they are theirs already.
 * Of others', what waits to be removed is looked at anew before it goes: somebody shows it now.
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
  await Picture.updateMany(
    { address: { $in: addresses }, unwantedAt: { $type: 'date' } },
    { $set: { unwantedAt: new Date() } },
    { session },
  )
}
