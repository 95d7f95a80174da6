/** Days after the need date, unless the requester refuses the pledge. */
const DAYS_UNTIL_ASSUMED_GIVEN = 7

/** Pledges for days before this one are assumed given. */
export function assumedGivenBefore(today: string): string {
  return daysLater(today, -DAYS_UNTIL_ASSUMED_GIVEN)
}

/** The first day on which a pledge for `date` is assumed given. */
export function assumedGivenFrom(date: string): string {
  return daysLater(date, DAYS_UNTIL_ASSUMED_GIVEN + 1)
}

/** Uses no date library, because public pages load this file. */
function daysLater(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

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
