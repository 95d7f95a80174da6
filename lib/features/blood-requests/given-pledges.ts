import { assumedGivenBefore } from './pledge-rules'

/**
 * The filter of pledges that were given, on `today` (a day in Dhaka): the requester or an admin said so, or
 * nobody contradicted for a week.
 */
export function givenPledges(today: string) {
  return {
    status: 'standing' as const,
    $or: [{ confirmedAt: { $ne: null } }, { date: { $lt: assumedGivenBefore(today) } }],
  }
}

/** Whether a standing pledge was given, as an expression of aggregations, which an index can answer. */
export function isGivenPledge(today: string) {
  return { $or: [{ $gt: ['$confirmedAt', null] }, { $lt: ['$date', assumedGivenBefore(today)] }] }
}
