import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { queueMails } from '@/lib/core/mail/outbox'
import { readLogin } from '@/lib/features/users/sign-in/read-login'
import { type LinkPurpose, Token } from '@/models/token'
import { linkMail } from './mails'
import { LINK_HOURS } from './rules'

type Id = Types.ObjectId | string

const HOUR_MS = 60 * 60 * 1000

/** The page that a link of each purpose leads to. */
const PAGE_OF: Record<LinkPurpose, string> = {
  'password-reset': '/reset',
  'email-verification': '/verify',
}

/** Queues a mail with a link for an account, good once and until `LINK_HOURS` have passed. */
export async function queueLink(
  account: { _id: Id; email: string; emailVerifiedAt?: Date | null },
  purpose: LinkPurpose,
  session: ClientSession,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + LINK_HOURS[purpose] * HOUR_MS)
  const link = { account: account._id, purpose, hash: hashOf(token), expiresAt }
  await Token.insertMany([link], { session })
  const path = `${PAGE_OF[purpose]}?token=${token}`
  await queueMails([await linkMail(purpose, account, path)], session)
}

/** The id of the account behind a link that can still be used, else null. */
export async function accountBehind(token: string, purpose: LinkPurpose): Promise<string | null> {
  const link = await Token.findOne(alive(token, purpose), { account: 1 }).lean()
  return link && String(link.account)
}

/**
 * Uses a link up, with the others that were mailed to the account for the same purpose, and answers
 * the id of the account. Throws `link-not-valid` when the link is used or too old.
 */
export async function spendLink(
  token: string,
  purpose: LinkPurpose,
  session: ClientSession,
): Promise<string> {
  const link = await Token.findOne(alive(token, purpose), { account: 1 }, { session }).lean()
  if (!link) throw linkNotValid()
  // Two who use it at once both delete it, so one of the transactions has to begin again.
  await cancelLinks(link.account, purpose, session)
  return String(link.account)
}

/** Takes away the links of an account for a purpose. */
export async function cancelLinks(
  account: Id,
  purpose: LinkPurpose,
  session: ClientSession,
): Promise<void> {
  await Token.deleteMany({ account, purpose }, { session })
}

/** The refusal of a link that is used, too old, or none of ours. */
export function linkNotValid(): AppError {
  return new AppError(
    'link-not-valid',
    'This link was used already or is too old. Ask for a new one.',
  )
}

/** MongoDB clears expired links away only once a minute, so the time is checked here as well. */
function alive(token: string, purpose: LinkPurpose) {
  return { hash: hashOf(token), purpose, expiresAt: { $gt: new Date() } }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether a link for a new password can still be used, so that nobody types one for nothing. */
export async function isResetLinkAlive(token: string): Promise<boolean> {
  await connectDb()
  return (await accountBehind(token, 'password-reset')) !== null
}

/** How a link that confirms an address stands for the visitor who opened it. */
type VerificationState = 'guest' | 'ready' | 'confirmed' | 'not-valid'

/** What the visitor can do with a link that confirms an address. */
export async function readVerification(
  person: SessionUser | null,
  token: string,
): Promise<VerificationState> {
  if (!person) return 'guest'
  const [{ isEmailVerified }, account] = await Promise.all([
    readLogin(person),
    accountBehind(token, 'email-verification'),
  ])
  if (isEmailVerified) return 'confirmed'
  return account === person.id ? 'ready' : 'not-valid'
}
