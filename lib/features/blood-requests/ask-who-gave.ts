import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { databaseNow } from '@/lib/core/db/database-clock'
import { queueMails } from '@/lib/core/mail/outbox'
import { eachDue, MAX_DUE_ROWS } from '@/lib/core/schedule/each-due'
import type { JobResult } from '@/lib/core/schedule/jobs'
import { notify } from '@/lib/features/notifications/notify'
import { answerReminderDueAt } from '@/lib/features/reminders/rules'
import { Pledge } from '@/models/pledge'
import { questionMail } from './mails'
import { confirmDonation } from './notices'
import { prepareQuestion } from './prepare-question'

/** Mails each question once, even if several processes run it; returns how many it mailed. */
export async function askWhoGave(deadline?: Date): Promise<JobResult> {
  await connectDb()
  const due = await dueQuestionsQuery(await databaseNow()).lean()
  const failureMessage = 'a requester could not be asked who gave'
  return eachDue(due, { deadline, failureMessage }, ask)
}

function dueQuestionsQuery(now: Date) {
  return Pledge.find({ askRequesterAt: { $lte: now } }, { _id: 1 })
    .sort({ askRequesterAt: 1 })
    .limit(MAX_DUE_ROWS)
}

async function ask(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const now = await databaseNow()
  const due = await Pledge.findOneAndUpdate(
    { _id, askRequesterAt: { $lte: now } },
    { $unset: { askRequesterAt: 1 } },
    { session },
  ).lean()
  const question = await prepareQuestion(due, session)
  if (!question) return false
  const { pledge, owner, names, path, tokenHash } = question
  const remindRequesterAt = answerReminderDueAt(now)
  await Pledge.updateOne(
    { _id },
    { $set: { questionHash: [tokenHash], remindRequesterAt } },
    { session },
  )
  await queueMails([questionMail(owner, pledge, names, path)], session)
  await notify([confirmDonation(pledge)], session)
  return true
}
