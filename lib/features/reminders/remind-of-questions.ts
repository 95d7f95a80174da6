import 'server-only'
import { randomBytes } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { queueMails } from '@/lib/core/mail/outbox'
import { eachDue, MAX_DUE_ROWS } from '@/lib/core/schedule/each-due'
import type { JobResult } from '@/lib/core/schedule/jobs'
import { dhakaDay } from '@/lib/core/time/calendar'
import { canBeConfirmed } from '@/lib/features/blood-requests/pledge-rules'
import { notify } from '@/lib/features/notifications/notify'
import { hashOf } from '@/lib/features/users/mailed-link'
import { englishWords } from '@/lib/i18n/words'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { questionReminder } from './mails'
import { confirmDonationAgain } from './notices'

/**
 * Reminds requesters who were asked two days ago whether a donor gave and have not answered, each pledge
 * once. The link of the first mail works as well.
 */
export async function remindOfQuestions(deadline?: Date): Promise<JobResult> {
  await connectDb()
  const due = await dueQuestionRemindersQuery(new Date()).lean()
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
  const pledge = await Pledge.findOneAndUpdate(
    { _id, remindRequesterAt: { $lte: new Date() } },
    { $unset: { remindRequesterAt: 1 } },
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
  // An earlier version stored the hash as a text.
  const questionHash = [pledge.questionHash ?? []].flat().concat(hashOf(token))
  await Pledge.updateOne({ _id }, { $set: { questionHash } }, { session })
  const names = {
    donor: donor?.name ?? englishWords('users.account')('formerMember'),
    patient: request.patientName,
  }
  const path = `/donation?token=${token}`
  await queueMails([await questionReminder(owner, pledge, names, path)], session)
  await notify([confirmDonationAgain(pledge)], session)
  return true
}
