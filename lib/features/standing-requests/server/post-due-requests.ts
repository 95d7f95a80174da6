import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { runAfterCommit } from '@/lib/core/server/events'
import type { JobResult } from '@/lib/core/server/schedule/job'
import { MAX_DUE_ROWS, processDueRows } from '@/lib/core/server/schedule/process-due-rows'
import { dhakaDay } from '@/lib/core/time/calendar'
import { shiftDay } from '@/lib/core/time/shift-day'
import { notify } from '@/lib/features/notifications/server/notify'
import { requestEvents } from '@/lib/features/requests/server/events'
import { insertRequest } from '@/lib/features/requests/server/insert-request'
import { StandingRequest } from '@/models/standing-request'
import { nextDateAfter, POSTED_DAYS_BEFORE } from '../rules'
import { standingRequestNotification } from './notifications'
import type { StoredStandingRequest } from './standing-request-dto'

/** Posts the requests for the dates of the next days. */
export async function postDueRequests(deadline?: Date): Promise<JobResult> {
  await connectDb()
  const due = await dueStandingRequestsQuery(await databaseNow()).lean()
  const failureMessage = 'the request of a standing request could not be posted'
  const result = await processDueRows(due, { deadline, failureMessage }, postNext)
  if (result.done > 0) {
    invalidateCacheTag('requests')
    await runAfterCommit(requestEvents.requestPosted)
  }
  return result
}

export function dueStandingRequestsQuery(now: Date) {
  return StandingRequest.find(dueFilter(now), { _id: 1 }).sort({ nextDate: 1 }).limit(MAX_DUE_ROWS)
}

function dueFilter(now: Date) {
  return {
    status: 'active' as const,
    nextDate: { $lte: shiftDay(dhakaDay(now), POSTED_DAYS_BEFORE) },
    confirmedUntil: { $gt: now },
  }
}

async function postNext(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const now = await databaseNow()
  const today = dhakaDay(now)
  const standing = await StandingRequest.findOne({ _id, ...dueFilter(now) })
    .session(session)
    .lean()
  if (!standing) return false
  const { nextDate: date, everyWeeks } = standing
  // Of two concurrent runs, only one still finds this date.
  const claimed = await StandingRequest.updateOne(
    { _id, ...dueFilter(now), nextDate: date },
    {
      $set: {
        nextDate: nextDateAfter(date, everyWeeks, today),
        ...(date >= today && { lastDate: date }),
      },
    },
    { session },
  )
  if (claimed.matchedCount === 0) return false
  if (date >= today) await post(standing, { date, now }, session)
  return true
}

async function post(
  standing: StoredStandingRequest,
  { date, now }: { date: string; now: Date },
  session: ClientSession,
): Promise<void> {
  const { requester, _id: standingRequest } = standing
  const input = {
    patientName: standing.patientName,
    bloodGroup: standing.bloodGroup,
    bagsAsked: standing.bagsAsked,
    needDate: date,
    urgency: 'scheduled' as const,
    location: standing.location,
    district: standing.district,
    upazila: standing.upazila ?? '',
    hospital: standing.hospital ?? '',
    ...({ component: standing.component ?? '', note: standing.note ?? '' } as const),
    phone: standing.phone,
    phoneFor: standing.phoneFor ?? undefined,
  }
  const request = await insertRequest(requester, input, { standingRequest }, session)
  const path = `/request/${request._id}`
  await notify([standingRequestNotification('posted', standing, { now, date, path })], session)
}
