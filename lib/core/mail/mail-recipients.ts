import 'server-only'
import { createHash } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import type { Mail } from '@/lib/adapters/mail'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { allowance } from '@/lib/core/http/limits'
import { dhakaDay } from '@/lib/core/time/calendar'
import { CallCount } from '@/models/call-count'
import { User } from '@/models/user'

/** A mail as a feature writes it. */
export interface QueuedMail extends Omit<Mail, 'messageId'> {
  /** Default: `news`. What the kinds decide is said at `decideDelivery`. */
  kind?: MailKind
  /** Until when it is worth reading, for one that may have to wait. Default: two weeks. */
  usefulUntil?: Date
  /** When it leaves, for one that may be called back until then. Default: at once. */
  dueAt?: Date
  /** The id of what it tells of, by which it is called back. */
  about?: Types.ObjectId
  /** Set where the caller knows that the address is confirmed, since the account goes or comes. */
  isConfirmed?: boolean
}

type MailKind = 'confirmation' | 'pledge' | 'password-changed' | 'farewell' | 'news'

/**
 * So many mails of a kind reach one address in a day of the Dhaka calendar, whoever causes them; more
 * are dropped. What they would tell is on the site too. `RATE_LIMIT_FACTOR` moves these numbers.
 */
const MAX_PER_DAY: Partial<Record<MailKind, number>> = {
  confirmation: 10,
  pledge: 20,
  'password-changed': 20,
  farewell: 20,
}

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a mail of no certain day waits for its reader to confirm the address. */
export const HELD_FOR_DAYS = 14

type Fate = 'waiting' | 'held' | 'dropped'

/**
 * What becomes of a mail: it waits for the mail server, it is held until its reader has confirmed the
 * address, or it is dropped. The organisation's own address gets everything. Else a mail that confirms
 * an address goes to any, every other one to the confirmed address of an account alone: nobody gets
 * mail from us because a stranger typed their address.
 */
export async function decideDelivery(mail: QueuedMail, session?: ClientSession): Promise<Fate> {
  if (mail.to === env().CONTACT_EMAIL) return 'waiting'
  if (mail.kind !== 'confirmation' && !mail.isConfirmed) {
    const account = await User.findOne({ email: mail.to }, { emailVerifiedAt: 1 })
      .session(session ?? null)
      .lean()
    if (!account) return 'dropped'
    if (!account.emailVerifiedAt) return (await isHeld(account._id, session)) ? 'held' : 'dropped'
  }
  return (await isWithinMost(mail, session)) ? 'waiting' : 'dropped'
}

/** Until when a held mail is kept. */
export function holdExpiry({ usefulUntil }: QueuedMail, now: Date): Date {
  const longest = now.getTime() + HELD_FOR_DAYS * DAY_MS
  return new Date(Math.min(longest, usefulUntil?.getTime() ?? longest))
}

/** Writes to the account: a confirmation of the same moment comes before or after, and sees the mail. */
async function isHeld(account: unknown, session?: ClientSession): Promise<boolean> {
  const { matchedCount } = await User.updateOne(
    { _id: account, emailVerifiedAt: null },
    { $currentDate: { updatedAt: true } },
    { session, timestamps: false },
  )
  return matchedCount > 0
}

/** Counted in the transaction of the mail, so that one that is run again counts once. */
async function isWithinMost({ kind = 'news', to }: QueuedMail, session?: ClientSession) {
  const most = MAX_PER_DAY[kind]
  if (!most) return true
  const today = dhakaDay()
  const reader = createHash('sha256').update(to).digest('base64url')
  const key = `mails:${kind}:${today}:${reader}`
  if (!(await CallCount.exists({ key })) && (await beginsCount(key))) return true
  const counted = await CallCount.findOneAndUpdate(
    { key },
    { $inc: { points: 1 } },
    { session, returnDocument: 'after' },
  ).lean()
  return !counted || counted.points <= allowance(most)
}

/**
 * Begins a count with its first mail, and answers false when another came first. Outside the
 * transaction: of two that begin one at once, one would fail.
 */
async function beginsCount(key: string): Promise<boolean> {
  try {
    await CallCount.create({ key, points: 1, expire: new Date(Date.now() + 2 * DAY_MS) })
    return true
  } catch (cause) {
    if (isDuplicateKey(cause)) return false
    throw cause
  }
}
