import 'server-only'
import { removePicture } from '@/lib/adapters/picture-storage'
import { connectDb } from '@/lib/core/server/db/connection'
import { log } from '@/lib/core/server/log'
import { DAY_MS } from '@/lib/core/time/calendar'
import { UploadedPicture } from '@/models/uploaded-picture'
import { deleteMarkedCopies } from './delete-marked-copies'
import { picturesInUse, picturesUsedBySite } from './pictures-in-use'

/** The grace period for uploads before the account exists. */
const UNCLAIMED_MS = DAY_MS

export const DELETIONS_PER_RUN = 200
const BATCH = 500

/** Deletes unwanted pictures and copies. Pictures in use move to the end of the queue. */
export async function deleteMarkedPictures(max = DELETIONS_PER_RUN): Promise<number> {
  await connectDb()
  await discardUnclaimed()
  const unwanted = await unwantedQuery(max).lean()
  let removed = await deleteMarkedCopies(max)
  const shown = await picturesInUse(unwanted)
  for (const { _id, address: url, unwantedAt } of unwanted) {
    // Fails when a new use has changed the mark since the read; a later run checks again.
    const deferred = await UploadedPicture.updateOne(
      { _id, unwantedAt },
      { $set: { unwantedAt: new Date() } },
    )
    if (shown.has(url) || deferred.matchedCount === 0) continue
    try {
      await removePicture(url)
      const { deletedCount } = await UploadedPicture.deleteOne({ _id })
      removed += deletedCount
    } catch (cause) {
      log().warn({ err: cause, picture: String(_id) }, 'a picture could not be removed')
    }
  }
  return removed
}

function unwantedQuery(max: number) {
  return UploadedPicture.find({ unwantedAt: { $type: 'date' } })
    .sort({ unwantedAt: 1 })
    .limit(max)
}

/** Skips uploads that a campaign or health test shows: an admin's session may have expired. */
async function discardUnclaimed(): Promise<void> {
  const createdAt = { $lt: new Date(Date.now() - UNCLAIMED_MS) }
  const unclaimed = { owner: null, unwantedAt: null, createdAt }
  const discard = async (urls: string[]) => {
    const shown = await picturesUsedBySite(urls)
    const url = { $in: urls.filter((candidate) => !shown.has(candidate)) }
    await UploadedPicture.updateMany(
      { ...unclaimed, address: url },
      { $set: { unwantedAt: new Date() } },
    )
  }
  let batch: string[] = []
  const all = UploadedPicture.find(unclaimed, { address: 1 }).lean().cursor({ batchSize: BATCH })
  for await (const { address: url } of all) {
    batch.push(url)
    if (batch.length < BATCH) continue
    await discard(batch)
    batch = []
  }
  if (batch.length > 0) await discard(batch)
}
