import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Picture } from '@/models/picture'

/**
 * Sets the owner of unowned uploads and cancels deletions of the owner's own. Other people's marked
 * pictures are checked again before deletion, because they have a new use.
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

/** Transfers pictures in the transaction that shows them with the new owner. */
export async function handOverPictures(
  addresses: string[],
  from: Types.ObjectId | string,
  to: Types.ObjectId | string,
  session: ClientSession,
): Promise<void> {
  await Picture.updateMany(
    { address: { $in: addresses }, owner: from },
    { $set: { owner: to, unwantedAt: null } },
    { session },
  )
}
