import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import type { JobResult } from '@/lib/core/server/schedule/job'
import { MAX_DUE_ROWS, processDueRows } from '@/lib/core/server/schedule/process-due-rows'
import { notify } from '@/lib/features/notifications/server/notify'
import { prepareDonationQuestion } from '@/lib/features/pledges/server/prepare-donation-question'
import { Pledge } from '@/models/pledge'
import { donationQuestionReminderMail } from './emails'
import { confirmDonationReminderNotification } from './notifications'

/** Reminds requesters once to confirm a donation. The link of the first email stays valid. */
export async function remindOfDonationQuestions(deadline?: Date): Promise<JobResult> {
  await connectDb()
  const due = await dueQuestionRemindersQuery(await databaseNow()).lean()
  const failureMessage = 'a requester could not be reminded of the donation question'
  return processDueRows(due, { deadline, failureMessage }, remind)
}

function dueQuestionRemindersQuery(now: Date) {
  return Pledge.find({ remindRequesterAt: { $lte: now } }, { _id: 1 })
    .sort({ remindRequesterAt: 1 })
    .limit(MAX_DUE_ROWS)
}

async function remind(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  // The write comes first, so that of two concurrent runs the second finds nothing.
  const due = await Pledge.findOneAndUpdate(
    { _id, remindRequesterAt: { $lte: await databaseNow() } },
    { $unset: { remindRequesterAt: 1 } },
    { session },
  ).lean()
  const question = await prepareDonationQuestion(due, session)
  if (!question) return false
  const { pledge, requester, names, path, tokenHash } = question
  // An earlier version stored the hash as a string.
  const questionHash = [pledge.questionHash ?? []].flat().concat(tokenHash)
  await Pledge.updateOne({ _id }, { $set: { questionHash } }, { session })
  const email = donationQuestionReminderMail(requester, pledge, names, path)
  await notify([{ ...confirmDonationReminderNotification(pledge), email }], session)
  return true
}
