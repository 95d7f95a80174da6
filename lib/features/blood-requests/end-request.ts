import 'server-only'
import { addDays, lightFormat, parseISO } from 'date-fns'
import type { ClientSession, Types } from 'mongoose'
import { AppError } from '@/lib/core/errors'
import { queueMails } from '@/lib/core/mail/outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { notify } from '@/lib/features/notifications/notify'
import { queueEvent } from '@/lib/features/webhooks/queue-event'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { endWaitingList } from './call-waiting'
import { cancelPledge } from './cancel-pledge'
import { countBags } from './count-bags'
import { releasedMail } from './mails'
import { pledgeChanged } from './notices'
import type { EndedBy } from './rules'

interface Ending {
  status: 'fulfilled' | 'closed'
  endedBy: EndedBy
  reason?: string
  /** The first day whose pledges are cancelled; by default today in Dhaka. */
  releaseFrom?: string
}

/** `filter` must guard the owner and status. Returns null when nothing matches it. */
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
  if (status === 'fulfilled') await queueEvent('request.met', request._id, session)
  const held = await endWaitingList(request, session)
  const released = held + (await releasePledges(request, releaseFrom, session))
  if (released === 0) return request
  return countBags(request._id, session)
}

/** Returns the number of bags. */
async function releasePledges(
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
      await queueMails([releasedMail(donor, request)], session)
      await notify([pledgeChanged(donor._id, request, 'released')], session)
    }
    bags += pledge.bags
  }
  return bags
}

export function notOpen(): AppError {
  return new AppError('request-not-open', 'blood-requests.refusals.notOpen')
}

export function dayAfter(day: string): string {
  return lightFormat(addDays(parseISO(day), 1), 'yyyy-MM-dd')
}
