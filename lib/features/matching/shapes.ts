import type { Ring } from './rules'

/** How many donors match a request in one ring; `MAX_COUNTED` stands for that many or more. */
export interface RingCount {
  ring: Ring
  /** Those of the patient's own group. */
  exact: number
  /** Those of other groups that the patient can receive, for whom the hospital makes a crossmatch. */
  compatible: number
}

/** Where a request is, and how many donors may be able to give for it. */
export interface RequestMatches {
  /** Null when the request names no district. */
  district: string | null
  upazila: string | null
  /** The rings that exist around the place, the nearest first; none when the request is over. */
  rings: RingCount[]
  /** How many people have been asked to give for it, and whether anybody is before an e-mail is confirmed. */
  asked: { people: number; waitsForConfirmation: boolean }
}
