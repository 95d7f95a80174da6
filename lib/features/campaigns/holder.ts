import type { ClientSession } from 'mongoose'

/** The chapter for which somebody who is no admin creates, edits or deletes a campaign. */
export interface Holder {
  /** The id of the chapter: no other campaign is touched. */
  chapter: string
  /** Throws unless the person may still act for it; runs within the transaction of the act. */
  assertMayAct: (session: ClientSession) => Promise<unknown>
}

/** The filter of the campaigns that somebody may change: all of them, or those of one chapter. */
export function heldBy(holder: Holder | undefined): { chapter?: string } {
  return holder ? { chapter: holder.chapter } : {}
}
