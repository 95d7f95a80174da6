import 'server-only'
import { addDays, format, parseISO } from 'date-fns'
import type { ClientSession } from 'mongoose'
import { dhakaDay } from '@/lib/core/calendar'
import { BloodRequest } from '@/models/blood-request'
import { releasePledges } from './release-pledges'
import type { EndedBy } from './rules'

interface Ending {
  status: 'fulfilled' | 'closed'
  endedBy: EndedBy
  reason?: string
  /** From which day on donors need not come any more; default: today. */
  releaseFrom?: string
}

/** A request that can still be ended: it is open, or every bag is promised and its day not over. */
export function endable(today: string) {
  return {
    $or: [{ status: 'open' as const }, { status: 'fulfilled' as const, needDate: { $gte: today } }],
  }
}

/**
 * Ends a request for good, within a transaction, and lets go of the donors who would still come.
 * `filter` guards whose it is and how it stands; answers null when nothing fits it.
 */
export async function endRequest(
  filter: object,
  { status, endedBy, reason = '', releaseFrom = dhakaDay() }: Ending,
  session: ClientSession,
) {
  const request = await BloodRequest.findOneAndUpdate(
    filter,
    [{ $set: { status, endedBy, reason: { $literal: reason }, endedAt: endOf(status) } }],
    { session, returnDocument: 'after', updatePipeline: true },
  ).lean()
  if (!request) return null
  const released = await releasePledges(request, releaseFrom, session)
  if (released === 0) return request
  return BloodRequest.findOneAndUpdate(
    { _id: request._id },
    { $inc: { bagsNeeded: released } },
    { session, returnDocument: 'after' },
  ).lean()
}

/** When a request ended that now has this status: one that was fulfilled before keeps its day. */
function endOf(status: Ending['status']) {
  const wasFulfilled = { $and: [{ $eq: ['$status', 'fulfilled'] }, status === 'fulfilled'] }
  return { $cond: [wasFulfilled, '$endedAt', '$$NOW'] }
}

/** The calendar day after another one: who gives on the day itself has probably given. */
export function dayAfter(day: string): string {
  return format(addDays(parseISO(day), 1), 'yyyy-MM-dd')
}
