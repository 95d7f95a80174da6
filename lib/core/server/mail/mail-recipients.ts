import 'server-only'
import { createHash } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import { isDuplicateKey } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { scaledLimit } from '@/lib/core/server/http/rate-limits'
import { DAY_MS, dhakaDay } from '@/lib/core/time/calendar'
import type { Locale } from '@/lib/i18n/routing'
import type { Translator } from '@/lib/i18n/translator'
import type { NotificationRecord } from '@/models/notification'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { User } from '@/models/user'
import { type MailKind, NEWS_MAIL } from './mail-kinds'
import type { EmailContent } from './render-email'
import { createUnsubscribeToken } from './unsubscribe-token'

/** Accounts with a phone number may have no email. */
export interface MailRecipient {
  email?: string | null
}

export interface QueuedMail {
  /** Without an email the mail is dropped. */
  to: MailRecipient['email']
  /** Default: `CONTACT_EMAIL`. */
  replyTo?: string
  email: (translator: Translator) => EmailContent
  /** The language of mails without an account, such as confirmations; default: English. */
  locale?: Locale
  /** Default: `NEWS_MAIL`. */
  kind?: MailKind
  /** After this time a waiting mail is not sent; default: two weeks. */
  usefulUntil?: Date
  /** Until then it can be cancelled; default: now. */
  dueAt?: Date
  about?: Types.ObjectId
  /** The caller knows that the email is verified, as when an account is created or deleted. */
  isConfirmed?: boolean
  /** The notification kind that the recipient can switch off; account mails have none. */
  topic?: NotificationKind
  /** A second mail with the same key throws a duplicate key error. */
  key?: string
}

/** How long a mail without `usefulUntil` waits for its recipient to verify the email. */
export const HELD_FOR_DAYS = 14

interface Delivery {
  status: 'waiting' | 'held' | 'dropped'
  locale: Locale
  unsubscribeToken?: string
}

/**
 * Decides whether to queue, hold or drop each mail. Only verified emails of accounts get mail,
 * except for kinds that need no account and for the organisation, because anyone can type any email.
 */
export async function decideDeliveries(
  mails: QueuedMail[],
  session?: ClientSession,
): Promise<Delivery[]> {
  const recipients = await findRecipients(mails.filter(needsAccount), session)
  const deliveries: Delivery[] = []
  for (const mail of mails) deliveries.push(await decideDelivery(mail, recipients, session))
  return deliveries
}

async function decideDelivery(
  mail: QueuedMail,
  recipients: Recipients,
  session?: ClientSession,
): Promise<Delivery> {
  if (!mail.to) return { status: 'dropped', locale: 'en' }
  if (mail.to === env().CONTACT_EMAIL) return { status: 'waiting', locale: 'en' }
  const recipient = needsAccount(mail) ? recipients.get(mail.to) : undefined
  const locale = recipient?.locale ?? mail.locale ?? 'en'
  const dropped = { status: 'dropped' as const, locale }
  if (needsAccount(mail) && !recipient) return dropped
  if (recipient && mail.topic && recipient.topicsOff.includes(mail.topic)) return dropped
  const token = recipient && mail.topic && createUnsubscribeToken(recipient.id, mail.topic)
  const delivery = { locale, ...(token && { unsubscribeToken: token }) }
  if (recipient && !recipient.isVerified) return { status: 'held', ...delivery }
  if (!(await isWithinDailyMax(mail, session))) return dropped
  return { status: 'waiting', ...delivery }
}

function needsAccount({ to, kind = NEWS_MAIL, isConfirmed }: QueuedMail): boolean {
  return to !== env().CONTACT_EMAIL && !kind.needsNoAccount && !isConfirmed
}

export function heldUntil({ usefulUntil }: QueuedMail, now: Date): Date {
  const longest = now.getTime() + HELD_FOR_DAYS * DAY_MS
  return new Date(Math.min(longest, usefulUntil?.getTime() ?? longest))
}

type NotificationKind = NotificationRecord['kind']

interface Recipient {
  id: Types.ObjectId
  isVerified: boolean
  locale: Locale
  topicsOff: string[]
}

type Recipients = Map<string, Recipient>

/** The update conflicts with a simultaneous verification, so that one sees the other's result. */
async function findRecipients(mails: QueuedMail[], session?: ClientSession): Promise<Recipients> {
  if (mails.length === 0) return new Map()
  const email = { $in: [...new Set(mails.flatMap(({ to }) => to || []))] }
  const shown = { email: 1, emailVerifiedAt: 1, locale: 1, 'notificationSettings.off': 1 }
  const accounts = await User.find({ email }, shown)
    .session(session ?? null)
    .lean()
  const unverified = accounts.filter(({ emailVerifiedAt }) => !emailVerifiedAt)
  if (unverified.length > 0) {
    await User.updateMany(
      { _id: { $in: unverified.map(({ _id }) => _id) }, emailVerifiedAt: null },
      { $currentDate: { updatedAt: true } },
      { session, timestamps: false },
    )
  }
  return new Map(
    accounts.map(({ _id, email, emailVerifiedAt, locale, notificationSettings }) => {
      const off = notificationSettings?.off ?? []
      const topicsOff = off.filter(({ channel }) => channel === 'mail').map(({ kind }) => kind)
      return [
        email ?? '',
        { id: _id, isVerified: Boolean(emailVerifiedAt), locale: locale ?? 'en', topicsOff },
      ]
    }),
  )
}

/** In the transaction of the mail, so that a repeated transaction counts once. */
async function isWithinDailyMax({ kind = NEWS_MAIL, to }: QueuedMail, session?: ClientSession) {
  const { name, perRecipient } = kind
  if (!perRecipient) return true
  const today = dhakaDay()
  const recipient = createHash('sha256')
    .update(to ?? '')
    .digest('base64url')
  const key = `mails:${name}:${today}:${recipient}`
  if (!(await RateLimitCounter.exists({ key })) && (await createCount(key))) return true
  const counted = await RateLimitCounter.findOneAndUpdate(
    { key },
    { $inc: { points: 1 } },
    { session, returnDocument: 'after' },
  ).lean()
  return !counted || counted.points <= scaledLimit(perRecipient)
}

/** Returns false if it exists. Outside the transaction, because two that create it would conflict. */
async function createCount(key: string): Promise<boolean> {
  try {
    await RateLimitCounter.create({ key, points: 1, expire: new Date(Date.now() + 2 * DAY_MS) })
    return true
  } catch (cause) {
    if (isDuplicateKey(cause)) return false
    throw cause
  }
}
