import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import type { JobResult } from '@/lib/core/server/schedule/job'
import { MAX_DUE_ROWS, processDueRows } from '@/lib/core/server/schedule/process-due-rows'
import { dhakaDay } from '@/lib/core/time/calendar'
import { hasBlocked } from '@/lib/features/blocks/server/block-visibility'
import { recordDisclosures } from '@/lib/features/disclosures/server/record-disclosures'
import { notify } from '@/lib/features/notifications/server/notify'
import { pledgeStageOn } from '@/lib/features/pledges/rules'
import { hidesPhone, isRequestRunning } from '@/lib/features/requests/rules'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { donationReminderMail } from './emails'
import { pledgeTomorrowNotification } from './notifications'

/** Emails donors on the evening before a donation, once per pledge, if it is still to come. */
export async function remindOfDonations(deadline?: Date): Promise<JobResult> {
  await connectDb()
  const due = await dueDonationRemindersQuery(await databaseNow()).lean()
  const failureMessage = 'a donor could not be reminded of the donation'
  return processDueRows(due, { deadline, failureMessage }, remind)
}

function dueDonationRemindersQuery(now: Date) {
  return Pledge.find({ remindDonorAt: { $lte: now } }, { _id: 1 })
    .sort({ remindDonorAt: 1 })
    .limit(MAX_DUE_ROWS)
}

async function remind(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  // The write comes first, so that of two concurrent runs the second finds nothing.
  const pledge = await Pledge.findOneAndUpdate(
    { _id, remindDonorAt: { $lte: await databaseNow() } },
    { $unset: { remindDonorAt: 1 } },
    { session },
  ).lean()
  if (!pledge || pledgeStageOn(pledge, dhakaDay()) !== 'coming') return false
  const request = await BloodRequest.findById(pledge.request).session(session).lean()
  const donor = await User.findById(pledge.donor, { email: 1 }).session(session).lean()
  if (!donor || !request || !isRequestRunning(request.status)) return false
  const { requester } = request
  if (await hasBlocked(requester, donor._id, session)) return false
  if (hidesPhone(request)) {
    const about = { owner: requester, viewer: donor._id, request: request._id }
    await recordDisclosures([{ ...about, reason: 'pledge' }], session)
  }
  const email = donationReminderMail(donor, request, pledge)
  await notify([{ ...pledgeTomorrowNotification(pledge, request), email }], session)
  return true
}
