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

/** A mail as a feature queues it. */
export interface QueuedMail {
  to: string
  /** Where replies go. Default: `CONTACT_EMAIL`. */
  replyTo?: string
  /** Words the mail, when the language of its reader is known. */
  letter: (wording: Wording) => Letter
  /**
   * The language of a reader whose account is not read: of a mail that verifies an address or is marked
   * with `isConfirmed`. Default: English.
   */
  locale?: Locale
  /** Default: `news`. `MAIL_BUDGETS` says what each kind may use. */
  kind?: MailKind
  /** After this time a held or waiting mail is no longer worth sending. Default: two weeks. */
  usefulUntil?: Date
  /** When it is sent; until then it can be cancelled. Default: now. */
  dueAt?: Date
  /** The id of what the mail is about, with which it can be cancelled. */
  about?: Types.ObjectId
  /** Set when the caller knows that the address is verified, because the account is being created or deleted. */
  isConfirmed?: boolean
  /**
   * The kind of notification that the mail is or accompanies, which its reader can switch off: then it is
   * dropped, and otherwise it carries a link that switches the kind off. Mails that an account needs,
   * such as one about its password, have none.
   */
  topic?: NotificationKind
  /** Of mails with the same key only the first is queued; the others throw a duplicate key error. */
  key?: string
}

const DAY_MS = 24 * 60 * 60 * 1000
/** How many days a mail without `usefulUntil` waits for its reader to verify the address. */
export const HELD_FOR_DAYS = 14

interface Delivery {
  status: 'waiting' | 'held' | 'dropped'
  /** The language of its reader. */
  locale: Locale
  /** With which the reader can switch the kind of the mail off. */
  unsubscribeToken?: string
}

/**
 * Decides what happens to each mail, and in which language it is worded: it is queued, held until its reader verifies the address, or
 * dropped. The organisation's own address gets every mail. A mail that verifies an address, or invites whom
 * an admin's import names, may go to any address; all others go only to the verified address of an account, so that nobody gets our mail
 * because a stranger typed their address.
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

/** They verify an address, or ask whoever has it whether they want an account. */
const WITHOUT_ACCOUNT: readonly MailKind[] = ['confirmation', 'invitation']

/** Until when a held mail is kept. */
export function heldUntil({ usefulUntil }: QueuedMail, now: Date): Date {
  const longest = now.getTime() + HELD_FOR_DAYS * DAY_MS
  return new Date(Math.min(longest, usefulUntil?.getTime() ?? longest))
}

type NotificationKind = NotificationRecord['kind']

interface Reader {
  id: Types.ObjectId
  isVerified: boolean
  locale: Locale
  /** The kinds of notification of which they want no mail. */
  topicsOff: string[]
}

/** The readers whose address belongs to an account. */
type Readers = Map<string, Reader>

/**
 * The update creates a write conflict with a verification at the same moment, so that one of the two
 * sees the other's result.
 */
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

/** Counted in the transaction of the mail, so that a repeated transaction counts once. */
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

/**
 * Creates the count with the first mail; returns false when another call created it first. Runs
 * outside the transaction, because two transactions that create it together would make one of them
 * fail.
 */
async function createCount(key: string): Promise<boolean> {
  try {
    await CallCount.create({ key, points: 1, expire: new Date(Date.now() + 2 * DAY_MS) })
    return true
  } catch (cause) {
    if (isDuplicateKey(cause)) return false
    throw cause
  }
}
