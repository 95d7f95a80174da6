import { type CompletedLedger, completeOldLedger } from './complete-old-ledger'
import { dropSupersededIndexes } from './drop-superseded-indexes'
import { type EnteredPictures, enterOldPictures } from './enter-old-pictures'

export interface Upgraded extends CompletedLedger, EnteredPictures {
  /** `collection.name` of each that was dropped. */
  indexes: string[]
}

/** Everything that a database of an earlier version lacks; nothing is done twice by another run. */
export async function upgradeDatabase(): Promise<Upgraded> {
  const ledger = await completeOldLedger()
  const pictures = await enterOldPictures()
  return { ...ledger, ...pictures, indexes: await dropSupersededIndexes() }
}
