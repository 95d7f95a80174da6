import 'server-only'
import type { ClientSession } from 'mongoose'
import { publish } from '@/lib/core/server/events'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BloodRequest } from '@/models/blood-request'
import type { EndedBy } from '../rules'
import { requestEvents } from './events'

interface RequestEnding {
  status: 'fulfilled' | 'closed'
  endedBy: EndedBy
  reason?: string
  /** The first day whose pledges are cancelled; by default today in Dhaka. */
  cancelFrom?: string
}

/** `filter` must guard the requester and status. Returns null when nothing matches it. */
export async function endRequest(
  filter: object,
  { status, endedBy, reason = '', cancelFrom = dhakaDay() }: RequestEnding,
  session: ClientSession,
) {
  const request = await BloodRequest.findOneAndUpdate(
    filter,
    { $set: { status, endedBy, reason, endedAt: new Date() } },
    { session, returnDocument: 'after' },
  ).lean()
  if (request) await publish(requestEvents.requestEnded, { request, cancelFrom }, session)
  return request
}
