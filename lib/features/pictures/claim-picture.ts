import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Picture } from '@/models/picture'

/**
 * Makes an uploaded picture `owner`'s when it is nobody's yet (it was uploaded for an account that did
 * not exist then), and wanted again when it is theirs already. Any other address is left alone.
 */
export async function claimPicture(
  address: string,
  owner: Types.ObjectId | string,
  session?: ClientSession,
): Promise<void> {
  await Picture.updateOne(
    { address, owner: { $in: [null, owner] } },
    { $set: { owner, unwantedAt: null } },
    { session },
  )
}
