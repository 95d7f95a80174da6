import type { WaitingStatus } from './rules'

export interface WaitingCounts {
  waiting: number
  called: number
}

export interface WaitingEntryDto {
  request: string
  status: WaitingStatus
  before: number
  /** The ISO instant until which a bag is reserved for them. */
  answerBy?: string
}
