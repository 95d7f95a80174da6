import 'server-only'
import { createHash } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { allowance } from '@/lib/core/http/limits'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { Locale } from '@/lib/i18n/routing'
import type { Wording } from '@/lib/i18n/wording'
import { CallCount } from '@/models/call-count'
import type { NotificationRecord } from '@/models/notification'
import type { MailKind } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { MAIL_BUDGETS } from './mail-budgets'
import type { Letter } from './mail-letter'
import { unsubscribeToken } from './unsubscribe-token'

export interface QueuedMail {
  to: string
  /** Default: `CONTACT_EMAIL`. */
  replyTo?: string
  letter: (wording: Wording) => Letter
  /** The language of mails without an account, such as confirmations; default: English. */
  locale?: Locale
  /** Default: `news`; see `MAIL_BUDGETS`. */
  kind?: MailKind
  /** After this time a waiting mail is not sent; default: two weeks. */
  usefulUntil?: Date
  /** Until then it can be cancelled; default: now. */
  dueAt?: Date
  about?: Types.ObjectId
  /** The caller knows that the address is verified, as when an account is created or deleted. */
  isConfirmed?: boolean
  /** The notification kind that the reader can switch off; account mails have none. */
  topic?: NotificationKind
  /** A second mail with the same key throws a duplicate key error. */
  key?: string
}

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a mail without `usefulUntil` waits for its reader to verify the address. */
export const HELD_FOR_DAYS = 14

interface Delivery {
  status: 'waiting' | 'held' | 'dropped'
  locale: Locale
  unsubscribeToken?: string
}

/**
 * Decides whether to queue, hold or drop each mail. Only verified addresses of accounts get mail,
 * except for confirmations, invitations and the organisation, because anyone can type any address.
 */
export async function decideDeliveries(
  mails: QueuedMail[],
  session?: ClientSession,
): Promise<Delivery[]> {
  const readers = await findReaders(mails.filter(needsAccount), session)
  const deliveries: Delivery[] = []
  for (const mail of mails) deliveries.push(await decideDelivery(mail, readers, session))
  return deliveries
}

async function decideDelivery(
  mail: QueuedMail,
  readers: Readers,
  session?: ClientSession,
): Promise<Delivery> {
  if (mail.to === env().CONTACT_EMAIL) return { status: 'waiting', locale: 'en' }
  const reader = needsAccount(mail) ? readers.get(mail.to) : undefined
  const locale = reader?.locale ?? mail.locale ?? 'en'
  const dropped = { status: 'dropped' as const, locale }
  if (needsAccount(mail) && !reader) return dropped
  if (reader && mail.topic && reader.topicsOff.includes(mail.topic)) return dropped
  const token = reader && mail.topic && unsubscribeToken(reader.id, mail.topic)
  const delivery = { locale, ...(token && { unsubscribeToken: token }) }
  if (reader && !reader.isVerified) return { status: 'held', ...delivery }
  if (!(await isWithinDailyMax(mail, session))) return dropped
  return { status: 'waiting', ...delivery }
}

function needsAccount({ to, kind = 'news', isConfirmed }: QueuedMail): boolean {
  return to !== env().CONTACT_EMAIL && !WITHOUT_ACCOUNT.includes(kind) && !isConfirmed
}

const WITHOUT_ACCOUNT: readonly MailKind[] = ['confirmation', 'invitation']

export function heldUntil({ usefulUntil }: QueuedMail, now: Date): Date {
  const longest = now.getTime() + HELD_FOR_DAYS * DAY_MS
  return new Date(Math.min(longest, usefulUntil?.getTime() ?? longest))
}

type NotificationKind = NotificationRecord['kind']

interface Reader {
  id: Types.ObjectId
  isVerified: boolean
  locale: Locale
  topicsOff: string[]
}

type Readers = Map<string, Reader>

/** The update conflicts with a simultaneous verification, so that one sees the other's result. */
async function findReaders(mails: QueuedMail[], session?: ClientSession): Promise<Readers> {
  if (mails.length === 0) return new Map()
  const email = { $in: [...new Set(mails.map(({ to }) => to))] }
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
        email,
        { id: _id, isVerified: Boolean(emailVerifiedAt), locale: locale ?? 'en', topicsOff },
      ]
    }),
  )
}

/** In the transaction of the mail, so that a repeated transaction counts once. */
async function isWithinDailyMax({ kind = 'news', to }: QueuedMail, session?: ClientSession) {
  const most = MAIL_BUDGETS[kind].perReader
  if (!most) return true
  const today = dhakaDay()
  const reader = createHash('sha256').update(to).digest('base64url')
  const key = `mails:${kind}:${today}:${reader}`
  if (!(await CallCount.exists({ key })) && (await createCount(key))) return true
  const counted = await CallCount.findOneAndUpdate(
    { key },
    { $inc: { points: 1 } },
    { session, returnDocument: 'after' },
  ).lean()
  return !counted || counted.points <= allowance(most)
}

/** Returns false if it exists. Outside the transaction, because two that create it would conflict. */
async function createCount(key: string): Promise<boolean> {
  try {
    await CallCount.create({ key, points: 1, expire: new Date(Date.now() + 2 * DAY_MS) })
    return true
  } catch (cause) {
    if (isDuplicateKey(cause)) return false
    throw cause
  }
}
