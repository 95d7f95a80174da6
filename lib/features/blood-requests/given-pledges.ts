import { assumedGivenBefore } from './pledge-rules'

/**
 * The filter for pledges that count as given on `today`: the requester confirmed the donation, or
 * nobody contradicted it for a week. It agrees with `pledgeStageOn`.
 */
export function givenPledges(today: string) {
  return {
    status: 'standing' as const,
    $or: [{ confirmedAt: { $ne: null } }, { date: { $lt: assumedGivenBefore(today) } }],
  }
}
