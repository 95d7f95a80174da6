import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import type { Job, JobResult } from '@/lib/core/server/schedule/job'
import { MAX_DUE_ROWS, processDueRows } from '@/lib/core/server/schedule/process-due-rows'
import { dhakaDay, startOfDay } from '@/lib/core/time/calendar'
import { isInQuietHours } from '@/lib/core/time/quiet-hours'
import { shiftDay } from '@/lib/core/time/shift-day'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
import { notify } from '@/lib/features/notifications/server/notify'
import { User } from '@/models/user'
import { canGiveAgainMail } from './emails'
import { canGiveAgainNotification } from './notifications'

/** Counted from the first day on which a donor may give again. */
const REMIND_WITHIN_DAYS = 3

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
  const eligible = await eligibleAgainDonorsQuery(dhakaDay(now)).lean()
  const failureMessage = 'a donor could not be reminded that they can give again'
  return processDueRows(eligible, { deadline, failureMessage }, (_id, session) =>
    remindDonor({ _id, ...eligibleAgainFilter(dhakaDay(now)) }, session),
  )
}

export function eligibleAgainDonorsQuery(today: string) {
  return User.find(eligibleAgainFilter(today), { _id: 1 }).limit(MAX_DUE_ROWS)
}

/** Donors whose interval passed within the last days and who got no email about it. */
function eligibleAgainFilter(today: string) {
  const latest = lastDonationCutoff(today)
  const earliest = shiftDay(latest, 1 - REMIND_WITHIN_DAYS)
  return {
    'donor.bloodGroup': { $exists: true },
    'donor.isAvailable': true,
    'donor.lastDonationDate': { $gte: earliest, $lte: latest },
    // A donor who registers on that day knows it already.
    'donor.registeredAt': { $lt: startOfDay(today) },
    $expr: { $ne: ['$donor.toldRestedAfter', '$donor.lastDonationDate'] },
  }
}

type EligibleAgainFilter = ReturnType<typeof eligibleAgainFilter> & { _id: Types.ObjectId }

async function remindDonor(filter: EligibleAgainFilter, session: ClientSession): Promise<boolean> {
  const donor = await User.findOneAndUpdate(
    filter,
    [{ $set: { 'donor.toldRestedAfter': '$donor.lastDonationDate' } }],
    {
      ...{ session, updatePipeline: true, timestamps: false },
      projection: { email: 1, 'donor.lastDonationDate': 1 },
    },
  ).lean()
  const lastDonation = donor?.donor?.lastDonationDate
  if (!donor || !lastDonation) return false
  const email = canGiveAgainMail(donor, lastDonation)
  await notify([{ ...canGiveAgainNotification(donor._id, lastDonation), email }], session)
  return true
}
