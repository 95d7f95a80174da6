import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import type { JobResult } from '@/lib/core/server/schedule/job'
import { MAX_DUE_ROWS, processDueRows } from '@/lib/core/server/schedule/process-due-rows'
import { notify } from '@/lib/features/notifications/server/notify'
import { Pledge } from '@/models/pledge'
import { donationQuestionReminderDueAt } from '../rules'
import { donationQuestionMail } from './emails'
import { confirmDonationNotification } from './notifications'
import { prepareDonationQuestion } from './prepare-donation-question'

/** Emails each question once, even if several processes run it; returns how many it sent. */
export async function sendDonationQuestions(deadline?: Date): Promise<JobResult> {
  await connectDb()
  const due = await dueQuestionsQuery(await databaseNow()).lean()
  const failureMessage = 'a donation question could not be sent'
  return processDueRows(due, { deadline, failureMessage }, sendQuestion)
}

function dueQuestionsQuery(now: Date) {
  return Pledge.find({ askRequesterAt: { $lte: now } }, { _id: 1 })
    .sort({ askRequesterAt: 1 })
    .limit(MAX_DUE_ROWS)
}

async function sendQuestion(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const now = await databaseNow()
  const due = await Pledge.findOneAndUpdate(
    { _id, askRequesterAt: { $lte: now } },
    { $unset: { askRequesterAt: 1 } },
    { session },
  ).lean()
  const question = await prepareDonationQuestion(due, session)
  if (!question) return false
  const { pledge, requester, names, path, tokenHash } = question
  const remindRequesterAt = donationQuestionReminderDueAt(now)
  await Pledge.updateOne(
    { _id },
    { $set: { questionHash: [tokenHash], remindRequesterAt } },
    { session },
  )
  const email = donationQuestionMail(requester, pledge, names, path)
  await notify([{ ...confirmDonationNotification(pledge), email }], session)
  return true
}
