import 'server-only'
import { removePicture } from '@/lib/adapters/pictures'
import { connectDb } from '@/lib/core/db/connection'
import { log } from '@/lib/core/log'
import { Picture } from '@/models/picture'
import { deleteMarkedCopies } from './delete-copies'
import { picturesInUse, picturesShownBySite } from './pictures-in-use'

/** The grace period for uploads before the account exists. */
const UNCLAIMED_MS = 24 * 60 * 60 * 1000

export const DELETIONS_PER_RUN = 200
const BATCH = 500

/** Deletes unwanted pictures and copies. Pictures in use move to the end of the queue. */
export async function deleteMarkedPictures(most = DELETIONS_PER_RUN): Promise<number> {
  await connectDb()
  await discardUnclaimed()
  const unwanted = await unwantedQuery(most).lean()
  let removed = await deleteMarkedCopies(most)
  const shown = await picturesInUse(unwanted)
  for (const { _id, address, unwantedAt } of unwanted) {
    // Fails when a new use has changed the mark since the read; a later run checks again.
    const taken = await Picture.updateOne({ _id, unwantedAt }, { $set: { unwantedAt: new Date() } })
    if (shown.has(address) || taken.matchedCount === 0) continue
    try {
      await removePicture(address)
      const { deletedCount } = await Picture.deleteOne({ _id })
      removed += deletedCount
    } catch (cause) {
      log().warn({ err: cause, picture: String(_id) }, 'a picture could not be removed')
    }
  }
  return removed
}

function unwantedQuery(most: number) {
  return Picture.find({ unwantedAt: { $type: 'date' } })
    .sort({ unwantedAt: 1 })
    .limit(most)
}

/** Skips uploads that a campaign or service shows: an admin's session may have expired. */
async function discardUnclaimed(): Promise<void> {
  const createdAt = { $lt: new Date(Date.now() - UNCLAIMED_MS) }
  const unclaimed = { owner: null, unwantedAt: null, createdAt }
  const discard = async (addresses: string[]) => {
    const shown = await picturesShownBySite(addresses)
    const address = { $in: addresses.filter((one) => !shown.has(one)) }
    await Picture.updateMany({ ...unclaimed, address }, { $set: { unwantedAt: new Date() } })
  }
  let batch: string[] = []
  const all = Picture.find(unclaimed, { address: 1 }).lean().cursor({ batchSize: BATCH })
  for await (const { address } of all) {
    batch.push(address)
    if (batch.length < BATCH) continue
    await discard(batch)
    batch = []
  }
  if (batch.length > 0) await discard(batch)
}
