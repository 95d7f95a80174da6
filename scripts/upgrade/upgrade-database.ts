import { askAboutPledges } from './ask-about-pledges'
import { type CompletedLedger, completeOldLedger } from './complete-old-ledger'
import { copyOldPictures } from './copy-old-pictures'
import { dropSupersededIndexes } from './drop-superseded-indexes'
import { type EnteredPictures, enterOldPictures } from './enter-old-pictures'
import { rankUrgencies } from './rank-urgencies'
import { reopenCoveredRequests } from './reopen-covered-requests'
import { type SizedPictures, sizeOldPictures } from './size-old-pictures'
import { type UnifiedPhones, unifyPhones } from './unify-phones'

export interface Upgraded extends CompletedLedger, EnteredPictures, SizedPictures, UnifiedPhones {
  /** Requests that were reopened, since a pledge is not a donation yet. */
  covered: number
  /** Pledges about whose donations the requesters will be asked by mail. */
  asked: number
  /** Pictures of other hosts that will be copied. */
  copies: number
  /** `collection.name` of each dropped index. */
  indexes: string[]
}

/** Adds everything that a database of an earlier version lacks; another run changes nothing. */
export async function upgradeDatabase(): Promise<Upgraded> {
  const ledger = await completeOldLedger()
  const covered = await reopenCoveredRequests()
  const asked = await askAboutPledges()
  const phones = await unifyPhones()
  const pictures = await enterOldPictures()
  const sizes = await sizeOldPictures()
  const copies = await copyOldPictures()
  const indexes = await dropSupersededIndexes()
  return { ...ledger, covered, asked, ...phones, ...pictures, ...sizes, copies, indexes }
}
