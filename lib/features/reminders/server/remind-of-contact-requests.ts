import 'server-only'
import { randomBytes } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import type { JobResult } from '@/lib/core/server/schedule/job'
import { MAX_DUE_ROWS, processDueRows } from '@/lib/core/server/schedule/process-due-rows'
import { dhakaDay } from '@/lib/core/time/calendar'
import { findContactRequestBlocks } from '@/lib/features/blocks/server/block-visibility'
import { notify } from '@/lib/features/notifications/server/notify'
import { isRequestListed } from '@/lib/features/requests/rules'
import { hashLinkToken } from '@/lib/features/users/server/email-link'
import { BloodRequest } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'
import { User } from '@/models/user'
import { contactRequestReminderMail } from './emails'
import { contactRequestReminderNotification } from './notifications'

/** Reminds donors once, while the blood is needed. The links of the first email stay valid. */
export async function remindOfContactRequests(deadline?: Date): Promise<JobResult> {
  await connectDb()
  const due = await dueContactRemindersQuery(await databaseNow()).lean()
  const failureMessage = 'a donor could not be reminded of a contact request'
  return processDueRows(due, { deadline, failureMessage }, remind)
}

function dueContactRemindersQuery(now: Date) {
  return ContactRequest.find({ remindAt: { $lte: now } }, { _id: 1 })
    .sort({ remindAt: 1 })
    .limit(MAX_DUE_ROWS)
}

async function remind(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  // The write comes first, so that of two concurrent runs the second finds nothing.
  const contactRequest = await ContactRequest.findOneAndUpdate(
    { _id, remindAt: { $lte: await databaseNow() } },
    { $unset: { remindAt: 1 } },
    { session },
  ).lean()
  if (contactRequest?.status !== 'waiting') return false
  const request = await BloodRequest.findById(contactRequest.request).session(session).lean()
  if (!request || !isRequestListed(request, dhakaDay())) return false
  if ((await findContactRequestBlocks(contactRequest.donor, session))(contactRequest)) return false
  const donor = await User.findById(contactRequest.donor, { email: 1 }).session(session).lean()
  const person = await User.findById(contactRequest.requester, { name: 1 }).session(session).lean()
  if (!donor || !person) return false
  const token = randomBytes(32).toString('base64url')
  // An earlier version stored the hash as a string.
  const tokenHash = [contactRequest.tokenHash ?? []].flat().concat(hashLinkToken(token))
  await ContactRequest.updateOne({ _id }, { $set: { tokenHash } }, { session })
  const { message } = contactRequest
  const notification = contactRequestReminderNotification(_id, contactRequest.donor, request)
  const email = contactRequestReminderMail({ donor, person, request, message, token })
  await notify([{ ...notification, email }], session)
  return true
}
