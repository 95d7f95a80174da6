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

/** Tells donors that they can give again. */
export const canGiveAgainJob: Job = {
  name: 'can-give-again',
  everySeconds: 10 * 60,
  run: remindCanGiveAgain,
}

/**
 * Mails available donors, in the morning of the first day on which they may give again, that they can;
 * where the servers were away on that day, on one of the next. Each donation once.
 */
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

/** The donors who are to be told on a day in Dhaka. */
export function restedDonorsQuery(today: string) {
  return User.find(justRested(today), { _id: 1 }).limit(MAX_DUE_ROWS)
}

/** The donors whose interval has passed lately, and who have not been told. */
function justRested(today: string) {
  const latest = lastDonationCutoff(today)
  const earliest = lightFormat(addDays(parseISO(latest), 1 - TOLD_WITHIN_DAYS), 'yyyy-MM-dd')
  return {
    'donor.bloodGroup': { $exists: true },
    'donor.isAvailable': true,
    'donor.lastDonationDate': { $gte: earliest, $lte: latest },
    // Whoever registers as a donor on that day knows it.
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
