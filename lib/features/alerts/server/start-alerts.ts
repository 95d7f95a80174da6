import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { dhakaDay } from '@/lib/core/time/calendar'
import { isRequestListed, RUNNING_STATUSES } from '@/lib/features/requests/rules'
import type { ChangedRequest } from '@/lib/features/requests/server/events'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { type WaveRequest, waveIntervalMs } from './plan-next-wave'

/** Schedules a wave now, or one step after the last one; an earlier time stays. */
export async function startAlerts(
  request: WaveRequest & { _id: Types.ObjectId },
  session: ClientSession,
): Promise<void> {
  const now = await databaseNow()
  if (!isRequestListed(request, dhakaDay(now))) return
  const afterLast = { $add: ['$lastWaveAt', waveIntervalMs(request.urgency)] }
  await AlertPlan.updateOne(
    { request: request._id },
    [
      {
        $set: {
          waves: { $ifNull: ['$waves', 0] },
          asked: { $ifNull: ['$asked', 0] },
          // `$min` and `$max` ignore missing and null values.
          nextAt: { $min: ['$nextAt', { $max: [now, afterLast] }] },
          endedAt: null,
          endedBy: null,
        },
      },
    ],
    { session, upsert: true, updatePipeline: true },
  )
}

export async function startAlertsOfChangedRequest(
  { after }: ChangedRequest,
  session: ClientSession,
): Promise<void> {
  await startAlerts(after, session)
}

/** Runs in the transaction that confirms the email, because no alerts go out before. */
export async function startAlertsOfRequester(
  person: Types.ObjectId | string,
  session: ClientSession,
): Promise<void> {
  const running = await BloodRequest.find({
    requester: person,
    status: { $in: RUNNING_STATUSES },
    needDate: { $gte: dhakaDay() },
  })
    .session(session)
    .lean()
  for (const request of running) await startAlerts(request, session)
}
