import 'server-only'
import { removePicture } from '@/lib/adapters/pictures'
import { connectDb } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import { Picture } from '@/models/picture'
import { removeCopies } from './remove-copies'
import { shownBySite } from './shown-by-site'

/** So long an upload waits for the account that it was made for. */
const UNCLAIMED_MS = 24 * 60 * 60 * 1000

/**
 * Removes what is unwanted from where it is kept, and answers how many pictures and copies that were; a visitor's
 * picture that no account claimed within a day is unwanted too. What can't be removed now waits for
 * the next time.
 */
export async function removeUnwanted(): Promise<number> {
  await connectDb()
  await discardUnclaimed()
  const unwanted = await Picture.find({ unwantedAt: { $type: 'date' } }).lean()
  let removed = await removeCopies()
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

/** An admin whose login had run out may have uploaded what a campaign or a service shows now. */
async function discardUnclaimed(): Promise<void> {
  const createdAt = { $lt: new Date(Date.now() - UNCLAIMED_MS) }
  const unclaimed = { owner: null, unwantedAt: null, createdAt }
  const addresses = (await Picture.find(unclaimed, { address: 1 }).lean()).map((one) => one.address)
  if (addresses.length === 0) return
  const shown = await shownBySite(addresses)
  const unseen = addresses.filter((address) => !shown.has(address))
  await Picture.updateMany(
    { ...unclaimed, address: { $in: unseen } },
    { $set: { unwantedAt: new Date() } },
  )
}
