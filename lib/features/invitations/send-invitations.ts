import 'server-only'
import { randomBytes } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import { canSendSms } from '@/lib/adapters/sms'
import { databaseNow } from '@/lib/core/db/database-clock'
import { queueMails } from '@/lib/core/mail/outbox'
import { eachDue } from '@/lib/core/schedule/each-due'
import type { Job, JobResult } from '@/lib/core/schedule/jobs'
import { segmentsLeft } from '@/lib/core/sms/caps'
import { queueSms } from '@/lib/core/sms/outbox'
import { isInQuietHours } from '@/lib/core/time/quiet-hours'
import { makeShortLink } from '@/lib/features/sms/short-links'
import { invitationSms } from '@/lib/features/sms/texts'
import { hashOf } from '@/lib/features/users/mailed-link'
import { dialled } from '@/lib/features/users/phone/rules'
import { Invitation, type InvitationRecord } from '@/models/invitation'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'
import { smsKey } from './delete-unsent'
import { findDuplicates } from './find-duplicates'
import { invitationMail } from './mails'
import { MAILS_PER_RUN, MAX_SEGMENTS, MAX_WAITING_MAILS, SMS_PER_RUN } from './rules'

const FAILURE = { failureMessage: 'an invitation could not be sent' }

/** Sends small batches, so that a large import neither delays other email nor exceeds its share of SMS. */
export const invitationsJob: Job = {
  name: 'invitations',
  everySeconds: 15,
  run: async (deadline) => {
    const { deletedCount } = await Invitation.deleteMany({
      expiresAt: { $lte: await databaseNow() },
    })
    const mails = await sendByMail(deadline)
    const sms = await sendBySms(deadline)
    return {
      done: deletedCount + mails.done + sms.done,
      isMore: mails.isMore || sms.isMore,
      hasFailed: Boolean(mails.hasFailed || sms.hasFailed),
    }
  },
}

const NOTHING: JobResult = { done: 0, isMore: false }

async function sendByMail(deadline: Date): Promise<JobResult> {
  const waiting = { status: 'waiting' as const, dueAt: { $lte: await databaseNow() } }
  const ahead = await OutboxMail.countDocuments(waiting, { limit: MAX_WAITING_MAILS })
  if (ahead >= MAX_WAITING_MAILS) return NOTHING
  return send('mail', MAILS_PER_RUN, deadline, async (invitation, token, session) => {
    await queueMails([invitationMail(invitation, token)], session)
  })
}

async function sendBySms(deadline: Date): Promise<JobResult> {
  if (!canSendSms() || isInQuietHours(await databaseNow())) return NOTHING
  const most = Math.min(SMS_PER_RUN, await smsLeft())
  if (most === 0) return NOTHING
  return send('sms', most, deadline, async (invitation, token, session) => {
    const { _id, person, locale, expiresAt } = invitation
    const link = await makeShortLink(`/invitation?token=${token}`, expiresAt)
    await queueSms(
      {
        ...{ to: dialled(person.phone ?? ''), kind: 'invitation', key: smsKey(_id) },
        ...{ text: invitationSms(link, locale), usefulUntil: expiresAt },
      },
      session,
    )
  })
}

/** Returns how many SMS invitations fit their share of this day and month. */
async function smsLeft(): Promise<number> {
  const waiting = { status: 'waiting' as const, kind: 'invitation' as const }
  if (await OutboxSms.exists(waiting)) return 0
  return Math.floor((await segmentsLeft('invitation')) / MAX_SEGMENTS)
}

type Invited = InvitationRecord & { _id: Types.ObjectId }

async function send(
  channel: Invited['channel'],
  most: number,
  deadline: Date,
  queue: (invitation: Invited, token: string, session: ClientSession) => Promise<void>,
): Promise<JobResult> {
  const due = await Invitation.find(
    { channel, dueAt: { $lte: await databaseNow() } },
    { person: 1 },
  )
    .sort({ dueAt: 1 })
    .limit(most)
    .lean()
  const needed = await withoutAccounts(due)
  const result = await eachDue(needed, { deadline, ...FAILURE }, async (_id, session) => {
    const token = randomBytes(32).toString('base64url')
    // An undo of the import, or another process, writes the same document at this moment.
    const invitation = await Invitation.findOneAndUpdate(
      { _id, dueAt: { $exists: true } },
      { $set: { tokenHash: hashOf(token), sentAt: await databaseNow() }, $unset: { dueAt: 1 } },
      { session, returnDocument: 'after' },
    ).lean()
    if (!invitation) return false
    await queue(invitation as Invited, token, session)
    return true
  })
  // The next batch waits until the outbox has sent this one.
  return { ...result, isMore: false }
}

async function withoutAccounts<I extends Pick<Invited, '_id' | 'person'>>(due: I[]): Promise<I[]> {
  const duplicateOf = await findDuplicates(due.map(({ person }) => person))
  const hasAccount = ({ person }: I) => duplicateOf(person)?.duplicate === 'has-account'
  const needless = due.filter(hasAccount).map(({ _id }) => _id)
  if (needless.length > 0) await Invitation.deleteMany({ _id: { $in: needless } })
  return due.filter((one) => !hasAccount(one))
}
