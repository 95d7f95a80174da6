import 'server-only'
import { randomBytes } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { databaseNow } from '@/lib/core/db/database-clock'
import { queueMails } from '@/lib/core/mail/outbox'
import { eachDue, MAX_DUE_ROWS } from '@/lib/core/schedule/each-due'
import type { JobResult } from '@/lib/core/schedule/jobs'
import { dhakaDay } from '@/lib/core/time/calendar'
import { endedByBlock } from '@/lib/features/blocks/blocked-with'
import { isListed } from '@/lib/features/blood-requests/rules'
import { notify } from '@/lib/features/notifications/notify'
import { hashOf } from '@/lib/features/users/mailed-link'
import { BloodRequest } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'
import { User } from '@/models/user'
import { contactReminder } from './mails'
import { contactAskedAgain } from './notices'

/** Reminds donors once, while the blood is needed. The links of the first email stay valid. */
export async function remindOfContactRequests(deadline?: Date): Promise<JobResult> {
  await connectDb()
  const due = await dueContactRemindersQuery(await databaseNow()).lean()
  const failureMessage = 'a donor could not be reminded of a contact request'
  return eachDue(due, { deadline, failureMessage }, remind)
}

function dueContactRemindersQuery(now: Date) {
  return ContactRequest.find({ remindAt: { $lte: now } }, { _id: 1 })
    .sort({ remindAt: 1 })
    .limit(MAX_DUE_ROWS)
}

async function remind(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  // The write comes first, so that of two concurrent runs the second finds nothing.
  const asked = await ContactRequest.findOneAndUpdate(
    { _id, remindAt: { $lte: await databaseNow() } },
    { $unset: { remindAt: 1 } },
    { session },
  ).lean()
  if (asked?.status !== 'waiting') return false
  const request = await BloodRequest.findById(asked.request).session(session).lean()
  if (!request || !isListed(request, dhakaDay())) return false
  if ((await endedByBlock(asked.donor, session))(asked)) return false
  const donor = await User.findById(asked.donor, { email: 1 }).session(session).lean()
  const person = await User.findById(asked.requester, { name: 1 }).session(session).lean()
  if (!donor || !person) return false
  const token = randomBytes(32).toString('base64url')
  // An earlier version stored the hash as a string.
  const tokenHash = [asked.tokenHash ?? []].flat().concat(hashOf(token))
  await ContactRequest.updateOne({ _id }, { $set: { tokenHash } }, { session })
  const { message } = asked
  await queueMails([contactReminder({ donor, person, request, message, token })], session)
  await notify([contactAskedAgain(_id, asked.donor, request)], session)
  return true
}
