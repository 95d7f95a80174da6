import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { UploadedPicture } from '@/models/uploaded-picture'

/**
 * Sets the owner of unowned uploads and cancels deletions of the owner's own. Other people's marked
 * pictures are checked again before deletion, because they have a new use.
 */
export async function claimPictures(
  urls: string[],
  owner: Types.ObjectId | string,
  session?: ClientSession,
): Promise<void> {
  await UploadedPicture.updateMany(
    { address: { $in: urls }, owner: { $in: [null, owner] } },
    { $set: { owner, unwantedAt: null } },
    { session },
  )
  await UploadedPicture.updateMany(
    { address: { $in: urls }, unwantedAt: { $type: 'date' } },
    { $set: { unwantedAt: new Date() } },
    { session },
  )
}

/** Transfers pictures in the transaction that shows them with the new owner. */
export async function transferPictures(
  urls: string[],
  from: Types.ObjectId | string,
  to: Types.ObjectId | string,
  session: ClientSession,
): Promise<void> {
  await UploadedPicture.updateMany(
    { address: { $in: urls }, owner: from },
    { $set: { owner: to, unwantedAt: null } },
    { session },
  )
}
