import 'server-only'
import { type Backlog, readBacklog } from '@/lib/core/server/db/read-backlog'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BloodRequest } from '@/models/blood-request'
import { unansweredFilter } from './list-requests-to-manage'

/** Counts open requests for which no donor has pledged. */
export function readUnansweredRequestsBacklog(): Promise<Backlog> {
  return readBacklog(BloodRequest, unansweredFilter(dhakaDay()), '$createdAt')
}
