import 'server-only'
import { fetchFromHost, type Network } from '@/lib/adapters/other-hosts'
import { removePicture } from '@/lib/adapters/pictures'
import { connectDb } from '@/lib/core/db/connection'
import { databaseNow } from '@/lib/core/db/database-clock'
import { log } from '@/lib/core/log'
import { PictureCopy } from '@/models/picture-copy'
import { convertPicture } from './convert-picture'
import { MAX_PICTURE_BYTES } from './rules'
import { storeConverted } from './store-converted'

/** The delays after each failure; the fourth is final. */
const RETRY_AFTER_MS = [60_000, 3_600_000, 86_400_000]
/** Ends within the time limit of a scheduled request. */
export const COPIES_PER_RUN = 20

/** Runs one after another, to contact only one host at a time. */
let rounds: Promise<unknown> = Promise.resolve()

/** Returns the number stored. Retries a failed picture three times in about a day. */
export function fetchCopies(network?: Network): Promise<number> {
  const round = rounds.then(() => fetchDue(network))
  rounds = round.catch(() => undefined)
  return round
}

async function fetchDue(network?: Network): Promise<number> {
  await connectDb()
  let kept = 0
  for (let tried = 0; tried < COPIES_PER_RUN; tried += 1) {
    const due = await claimNext()
    if (!due) break
    try {
      const file = await fetchFromHost(due.source, MAX_PICTURE_BYTES, network)
      const address = await storeConverted(await convertPicture(file))
      if (await storeAddress(due._id, address)) kept += 1
      else await removePicture(address)
    } catch (cause) {
      log().info({ err: cause, copy: String(due._id) }, 'a picture of another host was not copied')
    }
  }
  return kept
}

/** Sets a later due time first, in case the attempt is interrupted. */
async function claimNext() {
  const now = await databaseNow()
  const due = await PictureCopy.findOne({ dueAt: { $lte: now }, unwantedAt: null })
    .sort({ dueAt: 1 })
    .lean()
  if (!due) return null
  const { _id, dueAt, attempts } = due
  const wait = RETRY_AFTER_MS[attempts]
  const again = wait === undefined ? null : new Date(now.getTime() + wait)
  // Null when another process has claimed it.
  return PictureCopy.findOneAndUpdate(
    { _id, dueAt },
    { $set: { dueAt: again }, $inc: { attempts: 1 } },
  ).lean()
}

/** Returns false when the copy is no longer wanted. */
async function storeAddress(_id: unknown, address: string): Promise<boolean> {
  const { modifiedCount } = await PictureCopy.updateOne(
    { _id, address: null },
    { $set: { address, dueAt: null } },
  )
  return modifiedCount === 1
}
