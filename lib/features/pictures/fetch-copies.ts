import 'server-only'
import { fetchFromHost, type Network } from '@/lib/adapters/other-hosts'
import { removePicture } from '@/lib/adapters/pictures'
import { connectDb } from '@/lib/core/db/connection'
import { log } from '@/lib/core/log'
import { PictureCopy } from '@/models/picture-copy'
import { convertPicture } from './convert-picture'
import { MAX_PICTURE_BYTES } from './rules'
import { storeConverted } from './store-converted'

/** After its first, second and third failure a picture is tried again so much later; then never. */
const RETRY_AFTER_MS = [60_000, 3_600_000, 86_400_000]
/** One round takes no longer than a scheduled call may. */
const MAX_PER_ROUND = 20

/** The rounds of this process follow each other: hosts are asked one at a time. */
let rounds: Promise<unknown> = Promise.resolve()

/**
 * Fetches the pictures of other hosts of which a copy is due, one after the other, and answers how
 * many were kept. A host that does not answer with a picture is asked three times more, within a day.
 */
export function fetchCopies(network?: Network): Promise<number> {
  const round = rounds.then(() => fetchDue(network))
  rounds = round.catch(() => undefined)
  return round
}

async function fetchDue(network?: Network): Promise<number> {
  await connectDb()
  let kept = 0
  for (let tried = 0; tried < MAX_PER_ROUND; tried += 1) {
    const due = await claimNext()
    if (!due) break
    try {
      const file = await fetchFromHost(due.source, MAX_PICTURE_BYTES, network)
      const address = await storeConverted(await convertPicture(file))
      if (await enter(due._id, address)) kept += 1
      else await removePicture(address)
    } catch (cause) {
      log().info({ err: cause, copy: String(due._id) }, 'a picture of another host was not copied')
    }
  }
  return kept
}

/** Takes the next one, which is due again later in case nothing comes of it. */
async function claimNext() {
  const now = Date.now()
  const due = await PictureCopy.findOne({ dueAt: { $lte: new Date(now) }, unwantedAt: null })
    .sort({ dueAt: 1 })
    .lean()
  if (!due) return null
  const { _id, dueAt, attempts } = due
  const wait = RETRY_AFTER_MS[attempts]
  const again = wait === undefined ? null : new Date(now + wait)
  // Another process may have taken it in between: then its turn is over for this round.
  return PictureCopy.findOneAndUpdate(
    { _id, dueAt },
    { $set: { dueAt: again }, $inc: { attempts: 1 } },
  ).lean()
}

/** Whether the copy was still wanted. */
async function enter(_id: unknown, address: string): Promise<boolean> {
  const { modifiedCount } = await PictureCopy.updateOne(
    { _id, address: null },
    { $set: { address, dueAt: null } },
  )
  return modifiedCount === 1
}
