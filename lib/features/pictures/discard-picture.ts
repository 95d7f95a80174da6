import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { removePicture } from '@/lib/adapters/pictures'
import { connectDb } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import { BlogPost } from '@/models/blog-post'
import { Campaign } from '@/models/campaign'
import { HealthTest } from '@/models/health-test'
import { Picture } from '@/models/picture'

/**
 * Marks a picture of `owner` as unwanted, within the transaction of the change that takes it away.
 * It stays where the site shows it elsewhere (in a post of theirs, a campaign or a service) and when
 * it is somebody else's. Call `removeUnwanted` after the commit.
 */
export async function discardPicture(
  address: string,
  owner: Types.ObjectId | string,
  session: ClientSession,
): Promise<void> {
  const own = { address, owner }
  if (!(await Picture.exists(own).session(session))) return
  if (await isShown(address, owner, session)) return
  await Picture.updateOne(own, { $set: { unwantedAt: new Date() } }, { session })
}

/** The same for every picture of an account that goes; what their posts show stays with these. */
export async function discardPicturesOf(
  owner: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const pictures = await Picture.find({ owner }, { address: 1 }).session(session).lean()
  for (const { address } of pictures) await discardPicture(address, owner, session)
}

async function isShown(
  address: string,
  author: Types.ObjectId | string,
  session: ClientSession,
): Promise<boolean> {
  const isWritten = { $gte: [{ $indexOfCP: ['$content', { $literal: address }] }, 0] }
  const inPost = { author, $or: [{ photo: address }, { $expr: isWritten }] }
  const uses = [
    await BlogPost.exists(inPost).session(session),
    await Campaign.exists({ photo: address }).session(session),
    await HealthTest.exists({ imageUrl: address }).session(session),
  ]
  return uses.some(Boolean)
}

/**
 * Removes what is unwanted from where it is kept, and answers how many pictures that were. What can't
 * be removed now waits for the next time.
 */
export async function removeUnwanted(): Promise<number> {
  await connectDb()
  const unwanted = await Picture.find({ unwantedAt: { $type: 'date' } }).lean()
  let removed = 0
  for (const { _id, address } of unwanted) {
    try {
      await removePicture(address)
      const { deletedCount } = await Picture.deleteOne({ _id, unwantedAt: { $type: 'date' } })
      removed += deletedCount
    } catch (cause) {
      log().warn({ err: cause, picture: String(_id) }, 'a picture could not be removed')
    }
  }
  return removed
}
