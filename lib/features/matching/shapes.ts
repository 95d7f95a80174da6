import type { Ring } from './rules'

/** `MAX_COUNTED` means that number or more. */
export interface RingCount {
  ring: Ring
  /** Donors of the patient's own group. */
  exact: number
  /** Donors of other compatible groups, for whom the hospital makes a crossmatch. */
  compatible: number
}

export interface RequestMatches {
  district: string | null
  upazila: string | null
  /** Nearest first; empty when the request is over. */
  rings: RingCount[]
  /** While `waitsForConfirmation`, the site asks no donors until the email is confirmed. */
  asked: { people: number; waitsForConfirmation: boolean }
}
