import { askAboutPledges } from './ask-about-pledges'
import { type CompletedLedger, completeOldLedger } from './complete-old-ledger'
import { copyOldPictures } from './copy-old-pictures'
import { dropSupersededIndexes } from './drop-superseded-indexes'
import { type EnteredPictures, enterOldPictures } from './enter-old-pictures'
import { moveChatReports } from './move-chat-reports'
import { rankUrgencies } from './rank-urgencies'
import { remindOfPledges } from './remind-of-pledges'
import { reopenCoveredRequests } from './reopen-covered-requests'
import { type SizedPictures, sizeOldPictures } from './size-old-pictures'
import { startWaves } from './start-waves'
import { type UnifiedPhones, unifyPhones } from './unify-phones'

export interface Upgraded extends CompletedLedger, EnteredPictures, SizedPictures, UnifiedPhones {
  /** Requests that were reopened, since a pledge is not a donation yet. */
  covered: number
  /** Requests of before there was an urgency that got its rank. */
  ranked: number
  /** Requests of before there were waves, whose donors are asked from now on. */
  waves: number
  /** Cases that were opened for chat messages which had been reported. */
  cases: number
  /** Pledges about whose donations the requesters will be asked by mail. */
  asked: number
  /** Pledges of whose day the donors will be reminded. */
  reminded: number
  /** Pictures of other hosts that will be copied. */
  copies: number
  /** `collection.name` of each dropped index. */
  indexes: string[]
}

/** Adds everything that a database of an earlier version lacks; another run changes nothing. */
export async function upgradeDatabase(): Promise<Upgraded> {
  const ledger = await completeOldLedger()
  const covered = await reopenCoveredRequests()
  const ranked = await rankUrgencies()
  const waves = await startWaves()
  const cases = await moveChatReports()
  const asked = await askAboutPledges()
  const reminded = await remindOfPledges()
  const phones = await unifyPhones()
  const pictures = await enterOldPictures()
  const sizes = await sizeOldPictures()
  const copies = await copyOldPictures()
  const indexes = await dropSupersededIndexes()
  const requests = { covered, ranked, waves, cases, asked, reminded }
  return { ...ledger, ...requests, ...phones, ...pictures, ...sizes, copies, indexes }
}
