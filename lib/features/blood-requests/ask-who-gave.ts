import 'server-only'
import { randomBytes } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { queueMails } from '@/lib/core/mail/outbox'
import { eachDue, MAX_DUE_ROWS } from '@/lib/core/schedule/each-due'
import type { JobResult } from '@/lib/core/schedule/jobs'
import { dhakaDay } from '@/lib/core/time/calendar'
import { notify } from '@/lib/features/notifications/notify'
import { answerReminderDueAt } from '@/lib/features/reminders/rules'
import { hashOf } from '@/lib/features/users/mailed-link'
import { englishWords } from '@/lib/i18n/words'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { questionMail } from './mails'
import { confirmDonation } from './notices'
import { canBeConfirmed } from './pledge-rules'

/**
 * Mails the requesters whose donors were due to give whether they did, once for each pledge, with a link that
 * works without a login. Several processes may run it at once. Answers how many were asked.
 */
export async function askWhoGave(deadline?: Date): Promise<JobResult> {
  await connectDb()
  const due = await dueQuestionsQuery(new Date()).lean()
  const failureMessage = 'a requester could not be asked who gave'
  return eachDue(due, { deadline, failureMessage }, ask)
}

function dueQuestionsQuery(now: Date) {
  return Pledge.find({ askRequesterAt: { $lte: now } }, { _id: 1 })
    .sort({ askRequesterAt: 1 })
    .limit(MAX_DUE_ROWS)
}

async function ask(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const pledge = await Pledge.findOneAndUpdate(
    { _id, askRequesterAt: { $lte: new Date() } },
    { $unset: { askRequesterAt: 1 } },
    { session },
  ).lean()
  if (pledge?.status !== 'standing' || !canBeConfirmed(pledge, dhakaDay())) return false
  const owner = await User.findById(pledge.requester, { email: 1 }).session(session).lean()
  const donor = await User.findById(pledge.donor, { name: 1 }).session(session).lean()
  const request = await BloodRequest.findById(pledge.request, { patientName: 1 })
    .session(session)
    .lean()
  if (!owner || !request) return false
  const token = randomBytes(32).toString('base64url')
  const remindRequesterAt = answerReminderDueAt(new Date())
  await Pledge.updateOne(
    { _id },
    { $set: { questionHash: [hashOf(token)], remindRequesterAt } },
    { session },
  )
  const names = {
    donor: donor?.name ?? englishWords('users.account')('formerMember'),
    patient: request.patientName,
  }
  const mail = await questionMail(owner, pledge, names, `/donation?token=${token}`)
  await queueMails([mail], session)
  await notify([confirmDonation(pledge)], session)
  return true
}
