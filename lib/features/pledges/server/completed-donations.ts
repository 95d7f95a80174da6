import { assumedGivenBefore } from '../rules'

/** Includes pledges that are assumed given after a week. `today` is a day in Dhaka. */
export function completedDonationsFilter(today: string) {
  return {
    status: 'standing' as const,
    $or: [{ confirmedAt: { $ne: null } }, { date: { $lt: assumedGivenBefore(today) } }],
  }
}

/** The same for aggregations; an index can serve it. */
export function isCompletedDonation(today: string) {
  return { $or: [{ $gt: ['$confirmedAt', null] }, { $lt: ['$date', assumedGivenBefore(today)] }] }
}
