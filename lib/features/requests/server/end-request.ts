import 'server-only'
import { addDays, lightFormat, parseISO } from 'date-fns'
import type { ClientSession, Types } from 'mongoose'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { queueNotifications } from '@/lib/features/notifications/server/queue-notifications'
import { cancelPledge } from '@/lib/features/pledges/server/cancel-pledge'
import { pledgeReleasedMail } from '@/lib/features/pledges/server/emails'
import { pledgeChangedNotification } from '@/lib/features/pledges/server/notifications'
import { endWaitingList } from '@/lib/features/waiting-list/server/offer-bags-to-waiting-list'
import { queueWebhookEvent } from '@/lib/features/webhooks/server/queue-webhook-event'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import type { EndedBy } from '../rules'
import { updateBagsNeeded } from './update-bags-needed'

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
  if (!request) return null
  if (status === 'fulfilled') await queueWebhookEvent('request.met', request._id, session)
  const reservedBags = await endWaitingList(request, session)
  const releasedBags = reservedBags + (await cancelPledges(request, cancelFrom, session))
  if (releasedBags === 0) return request
  return updateBagsNeeded(request._id, session)
}

/** Returns the number of bags. */
async function cancelPledges(
  request: BloodRequestRecord & { _id: Types.ObjectId },
  day: string,
  session: ClientSession,
): Promise<number> {
  const pledges = await Pledge.find({
    request: request._id,
    status: 'standing',
    date: { $gte: day },
  })
    .session(session)
    .lean()
  let bags = 0
  for (const pledge of pledges) {
    await cancelPledge(pledge, 'cancelled', session)
    const donor = await User.findById(pledge.donor, { email: 1 }).session(session).lean()
    if (donor) {
      await queueMails([pledgeReleasedMail(donor, request)], session)
      await queueNotifications([pledgeChangedNotification(donor._id, request, 'released')], session)
    }
    bags += pledge.bags
  }
  return bags
}

export function nextCalendarDay(day: string): string {
  return lightFormat(addDays(parseISO(day), 1), 'yyyy-MM-dd')
}
