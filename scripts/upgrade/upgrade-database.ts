import { type CompletedLedger, completeOldLedger } from './complete-old-ledger'
import { dropSupersededIndexes } from './drop-superseded-indexes'
import { type EnteredPictures, enterOldPictures } from './enter-old-pictures'
import { reopenCoveredRequests } from './reopen-covered-requests'

export interface Upgraded extends CompletedLedger, EnteredPictures {
  /** Requests that are listed again, since a promise is no end. */
  covered: number
  /** `collection.name` of each that was dropped. */
  indexes: string[]
}

/** Everything that a database of an earlier version lacks; nothing is done twice by another run. */
export async function upgradeDatabase(): Promise<Upgraded> {
  const ledger = await completeOldLedger()
  const covered = await reopenCoveredRequests()
  const pictures = await enterOldPictures()
  return { ...ledger, covered, ...pictures, indexes: await dropSupersededIndexes() }
}
