import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { databaseNow } from '@/lib/core/db/database-clock'
import { dhakaDay } from '@/lib/core/time/calendar'
import { isListed, RUNNING_STATUSES } from '@/lib/features/blood-requests/rules'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'
import { stepMs, type WaveRequest } from './plan-waves'

/**
 * Starts the waves of a request, or wakes them after it needs bags again, within the transaction that posts
 * or changes it. It is looked at at once, but a step after its last wave at the earliest; waves that
 * run keep their time if that is sooner. It costs one write, however many donors match.
 */
export async function startAlerts(
  request: WaveRequest & { _id: Types.ObjectId },
  session: ClientSession,
): Promise<void> {
  const now = await databaseNow()
  if (!isListed(request, dhakaDay(now))) return
  const afterLast = { $add: ['$lastWaveAt', stepMs(request.urgency)] }
  await AlertPlan.updateOne(
    { request: request._id },
    [
      {
        $set: {
          waves: { $ifNull: ['$waves', 0] },
          asked: { $ifNull: ['$asked', 0] },
          // What is missing or null is neither the largest nor the smallest.
          nextAt: { $min: ['$nextAt', { $max: [now, afterLast] }] },
          endedAt: null,
          endedBy: null,
        },
      },
    ],
    { session, upsert: true, updatePipeline: true },
  )
}

/**
 * Wakes the waves of a person's running requests, within the transaction that confirms their e-mail: nobody
 * is asked before that.
 */
export async function wakeAlertsOf(
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
