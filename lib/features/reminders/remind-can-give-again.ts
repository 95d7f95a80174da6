import 'server-only'
import { addDays, lightFormat, parseISO } from 'date-fns'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { databaseNow } from '@/lib/core/db/database-clock'
import { queueMails } from '@/lib/core/mail/outbox'
import { eachDue, MAX_DUE_ROWS } from '@/lib/core/schedule/each-due'
import type { Job, JobResult } from '@/lib/core/schedule/jobs'
import { dhakaDay, startOfDay } from '@/lib/core/time/calendar'
import { isInQuietHours } from '@/lib/core/time/quiet-hours'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
import { notify } from '@/lib/features/notifications/notify'
import { User } from '@/models/user'
import { canGiveAgainMail } from './mails'
import { canGiveAgain } from './notices'
import { TOLD_WITHIN_DAYS } from './rules'

export const canGiveAgainJob: Job = {
  name: 'can-give-again',
  everySeconds: 10 * 60,
  run: remindCanGiveAgain,
}

/** Emails donors on the first morning when they can give again; after downtime, within days. */
export async function remindCanGiveAgain(deadline?: Date): Promise<JobResult> {
  const now = await databaseNow()
  if (isInQuietHours(now)) return { done: 0, isMore: false }
  await connectDb()
  const rested = await restedDonorsQuery(dhakaDay(now)).lean()
  const failureMessage = 'a donor could not be told that they can give again'
  return eachDue(rested, { deadline, failureMessage }, (_id, session) =>
    tell({ _id, ...justRested(dhakaDay(now)) }, session),
  )
}

export function restedDonorsQuery(today: string) {
  return User.find(justRested(today), { _id: 1 }).limit(MAX_DUE_ROWS)
}

/** Donors whose interval passed within the last days and who got no email about it. */
function justRested(today: string) {
  const latest = lastDonationCutoff(today)
  const earliest = lightFormat(addDays(parseISO(latest), 1 - TOLD_WITHIN_DAYS), 'yyyy-MM-dd')
  return {
    'donor.bloodGroup': { $exists: true },
    'donor.isAvailable': true,
    'donor.lastDonationDate': { $gte: earliest, $lte: latest },
    // A donor who registers on that day knows it already.
    'donor.registeredAt': { $lt: startOfDay(today) },
    $expr: { $ne: ['$donor.toldRestedAfter', '$donor.lastDonationDate'] },
  }
}

type Rested = ReturnType<typeof justRested> & { _id: Types.ObjectId }

async function tell(rested: Rested, session: ClientSession): Promise<boolean> {
  const donor = await User.findOneAndUpdate(
    rested,
    [{ $set: { 'donor.toldRestedAfter': '$donor.lastDonationDate' } }],
    {
      ...{ session, updatePipeline: true, timestamps: false },
      projection: { email: 1, 'donor.lastDonationDate': 1 },
    },
  ).lean()
  const lastDonation = donor?.donor?.lastDonationDate
  if (!donor || !lastDonation) return false
  await queueMails([canGiveAgainMail(donor, lastDonation)], session)
  await notify([canGiveAgain(donor._id, lastDonation)], session)
  return true
}
