import { askAboutPledges } from './ask-about-pledges'
import { type CompletedLedger, completeOldLedger } from './complete-old-ledger'
import { copyOldPictures } from './copy-old-pictures'
import { dropSupersededIndexes } from './drop-superseded-indexes'
import { type EnteredPictures, enterOldPictures } from './enter-old-pictures'
import { moveChatReports } from './move-chat-reports'
import { reopenCoveredRequests } from './reopen-covered-requests'
import { type SizedPictures, sizeOldPictures } from './size-old-pictures'
import { type UnifiedPhones, unifyPhones } from './unify-phones'

export interface Upgraded extends CompletedLedger, EnteredPictures, SizedPictures, UnifiedPhones {
  /** Requests that were reopened, since a pledge is not a donation yet. */
  covered: number
  /** Cases that were opened for chat messages which had been reported. */
  cases: number
  /** Pictures of other hosts that will be copied. */
  copies: number
  /** `collection.name` of each dropped index. */
  indexes: string[]
}

/** Adds everything that a database of an earlier version lacks; another run changes nothing. */
export async function upgradeDatabase(): Promise<Upgraded> {
  const ledger = await completeOldLedger()
  const covered = await reopenCoveredRequests()
  const cases = await moveChatReports()
  const phones = await unifyPhones()
  const pictures = await enterOldPictures()
  const sizes = await sizeOldPictures()
  const copies = await copyOldPictures()
  const indexes = await dropSupersededIndexes()
  return { ...ledger, covered, cases, ...phones, ...pictures, ...sizes, copies, indexes }
}
