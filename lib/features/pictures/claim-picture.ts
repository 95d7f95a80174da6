import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Picture } from '@/models/picture'

/**
 * Makes `owner` the owner of uploaded pictures that have none yet (they were uploaded before the
 * account existed, or after the session had ended), and cancels the deletion of their own. Other
 * people's pictures that are marked for deletion are checked again before they are deleted, because
 * somebody now uses them.
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

/** Gives what one person uploaded to another, in the transaction that shows it in something of theirs. */
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
