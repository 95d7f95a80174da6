import type { Urgency } from '@/lib/features/requests/rules'

export const ALERT_ANSWERS = ['can-give', 'not-now'] as const
export type AlertAnswer = (typeof ALERT_ANSWERS)[number]

/** `met`: all blood was given. `over`: the request or its day ended. */
export type AlertState = 'open' | 'pledged' | 'covered' | 'met' | 'over'

/** A critical request needs spare donors in case one cannot come. */
const SPARE_DONORS = 2

/** Missing donors, plus spare ones for a critical request. */
export function donorsWanted(
  { urgency, bagsNeeded }: { urgency?: Urgency | null; bagsNeeded: number },
  waiting: number,
): number {
  const spare = urgency === 'critical' ? Math.max(0, SPARE_DONORS - waiting) : 0
  return bagsNeeded + spare
}

/** Five digits are enough, because a donor has five attempts a day. */
export const ALERT_CODE_DIGITS = 5
