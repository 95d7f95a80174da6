import 'server-only'
import { removePicture } from '@/lib/adapters/pictures'
import { connectDb } from '@/lib/core/db/connection'
import { log } from '@/lib/core/log'
import { Picture } from '@/models/picture'
import { deleteMarkedCopies } from './delete-copies'
import { picturesInUse, picturesShownBySite } from './pictures-in-use'

/** So long an upload waits for the account that it was made for. */
const UNCLAIMED_MS = 24 * 60 * 60 * 1000

/** How many pictures, and how many copies, are removed at a time; the others wait. */
const DEFAULT_LIMIT = 200
const BATCH = 500

/**
 * Removes what is unwanted from where it is kept, `most` pictures and as many copies, and answers how
 * many that were; a visitor's picture that no account claimed within a day is unwanted too. What
 * something still shows, or what can't be removed now, waits for another time, behind the others.
 */
export async function deleteMarkedPictures(most = DEFAULT_LIMIT): Promise<number> {
  await connectDb()
  await discardUnclaimed()
  const unwanted = await unwantedQuery(most).lean()
  let removed = await deleteMarkedCopies(most)
  const shown = await picturesInUse(unwanted)
  for (const { _id, address, unwantedAt } of unwanted) {
    // Whoever began to show it since has written here: then it waits, and is looked at again.
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

/** What waits to be removed, the longest waiting first. */
function unwantedQuery(most: number) {
  return Picture.find({ unwantedAt: { $type: 'date' } })
    .sort({ unwantedAt: 1 })
    .limit(most)
}

/** An admin whose login had run out may have uploaded what a campaign or a service shows now. */
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
