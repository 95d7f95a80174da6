import 'server-only'
import { addDays, format, parseISO } from 'date-fns'
import type { ClientSession } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
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
    { $set: { status, endedBy, reason, endedAt: new Date() } },
    { session, returnDocument: 'after' },
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

/** The calendar day after another one: who gives on the day itself has probably given. */
export function dayAfter(day: string): string {
  return format(addDays(parseISO(day), 1), 'yyyy-MM-dd')
}
