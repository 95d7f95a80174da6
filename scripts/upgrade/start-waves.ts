import { inTransaction } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { startAlerts } from '@/lib/features/alerts/start-alerts'
import { RUNNING_STATUSES } from '@/lib/features/blood-requests/rules'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest } from '@/models/blood-request'

/**
 * Starts the waves of running requests that were posted before donors were asked in waves. Returns how many
 * requests.
 */
export async function startWaves(): Promise<number> {
  const planned = await AlertPlan.distinct('request')
  const requests = await BloodRequest.find({
    _id: { $nin: planned },
    status: { $in: RUNNING_STATUSES },
    needDate: { $gte: dhakaDay() },
  }).lean()
  for (const request of requests) await inTransaction((session) => startAlerts(request, session))
  return requests.length
}
