import 'server-only'
import { randomBytes } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import { canSendSms } from '@/lib/adapters/send-sms'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import type { Job, JobResult } from '@/lib/core/server/schedule/job'
import { processDueRows } from '@/lib/core/server/schedule/process-due-rows'
import { createShortLink } from '@/lib/core/server/sms/short-links'
import { readRemainingSegments } from '@/lib/core/server/sms/sms-caps'
import { queueSms } from '@/lib/core/server/sms/sms-outbox'
import { isInQuietHours } from '@/lib/core/time/quiet-hours'
import { toE164 } from '@/lib/core/validation/phone-numbers'
import { hashLinkToken } from '@/lib/features/users/server/email-link'
import { Invitation, type InvitationRecord } from '@/models/invitation'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'
import {
  INVITATION_MAILS_PER_RUN,
  INVITATION_SMS_PER_RUN,
  MAX_INVITATION_SEGMENTS,
  MAX_QUEUED_MAILS,
} from '../rules'
import { invitationSmsKey } from './delete-queued-invitations'
import { invitationMail } from './emails'
import { findDuplicatePeople } from './find-duplicate-people'
import { invitationSmsText } from './sms-texts'

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
  const queued = await OutboxMail.countDocuments(waiting, { limit: MAX_QUEUED_MAILS })
  if (queued >= MAX_QUEUED_MAILS) return NOTHING
  return send('mail', INVITATION_MAILS_PER_RUN, deadline, async (invitation, token, session) => {
    await queueMails([invitationMail(invitation, token)], session)
  })
}

async function sendBySms(deadline: Date): Promise<JobResult> {
  if (!canSendSms() || isInQuietHours(await databaseNow())) return NOTHING
  const limit = Math.min(INVITATION_SMS_PER_RUN, await smsLeft())
  if (limit === 0) return NOTHING
  return send('sms', limit, deadline, async (invitation, token, session) => {
    const { _id, person, locale, expiresAt } = invitation
    const link = await createShortLink(`/invitation?token=${token}`, expiresAt)
    await queueSms(
      {
        ...{ to: toE164(person.phone ?? ''), kind: 'invitation', key: invitationSmsKey(_id) },
        ...{ text: invitationSmsText(link, locale), usefulUntil: expiresAt },
      },
      session,
    )
  })
}

/** Returns how many SMS invitations fit their share of this day and month. */
async function smsLeft(): Promise<number> {
  const waiting = { status: 'waiting' as const, kind: 'invitation' as const }
  if (await OutboxSms.exists(waiting)) return 0
  return Math.floor((await readRemainingSegments('invitation')) / MAX_INVITATION_SEGMENTS)
}

type Invited = InvitationRecord & { _id: Types.ObjectId }

async function send(
  channel: Invited['channel'],
  limit: number,
  deadline: Date,
  queue: (invitation: Invited, token: string, session: ClientSession) => Promise<void>,
): Promise<JobResult> {
  const due = await Invitation.find(
    { channel, dueAt: { $lte: await databaseNow() } },
    { person: 1 },
  )
    .sort({ dueAt: 1 })
    .limit(limit)
    .lean()
  const needed = await withoutAccounts(due)
  const result = await processDueRows(needed, { deadline, ...FAILURE }, async (_id, session) => {
    const token = randomBytes(32).toString('base64url')
    // An undo of the import, or another process, writes the same document at this moment.
    const invitation = await Invitation.findOneAndUpdate(
      { _id, dueAt: { $exists: true } },
      {
        $set: { tokenHash: hashLinkToken(token), sentAt: await databaseNow() },
        $unset: { dueAt: 1 },
      },
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
  const duplicateOf = await findDuplicatePeople(due.map(({ person }) => person))
  const hasAccount = ({ person }: I) => duplicateOf(person)?.duplicate === 'has-account'
  const needless = due.filter(hasAccount).map(({ _id }) => _id)
  if (needless.length > 0) await Invitation.deleteMany({ _id: { $in: needless } })
  return due.filter((one) => !hasAccount(one))
}
