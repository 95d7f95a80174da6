import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { databaseNow } from '@/lib/core/db/database-clock'
import { queueMails } from '@/lib/core/mail/outbox'
import { eachDue, MAX_DUE_ROWS } from '@/lib/core/schedule/each-due'
import type { JobResult } from '@/lib/core/schedule/jobs'
import { prepareQuestion } from '@/lib/features/blood-requests/prepare-question'
import { notify } from '@/lib/features/notifications/notify'
import { Pledge } from '@/models/pledge'
import { questionReminder } from './mails'
import { confirmDonationAgain } from './notices'

/** Reminds requesters once to confirm a donation. The link of the first email stays valid. */
export async function remindOfQuestions(deadline?: Date): Promise<JobResult> {
  await connectDb()
  const due = await dueQuestionRemindersQuery(await databaseNow()).lean()
  const failureMessage = 'a requester could not be reminded of the question who gave'
  return eachDue(due, { deadline, failureMessage }, remind)
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
  const question = await prepareQuestion(due, session)
  if (!question) return false
  const { pledge, owner, names, path, tokenHash } = question
  // An earlier version stored the hash as a string.
  const questionHash = [pledge.questionHash ?? []].flat().concat(tokenHash)
  await Pledge.updateOne({ _id }, { $set: { questionHash } }, { session })
  await queueMails([questionReminder(owner, pledge, names, path)], session)
  await notify([confirmDonationAgain(pledge)], session)
  return true
}
