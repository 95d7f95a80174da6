import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { HOUR_MS } from '@/lib/core/time/calendar'
import { readLoginDetails } from '@/lib/features/users/server/sign-in/read-login-details'
import { type LinkPurpose, Token } from '@/models/token'
import { LINK_HOURS } from '../rules'
import { emailLinkMail } from './emails'

type Id = Types.ObjectId | string

const LINK_PAGES: Record<LinkPurpose, string> = {
  'password-reset': '/reset',
  'email-verification': '/verify',
  'email-change': '/verify',
}

export async function queueEmailLink(
  account: { _id: Id } & Parameters<typeof emailLinkMail>[1],
  purpose: LinkPurpose,
  session: ClientSession,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + LINK_HOURS[purpose] * HOUR_MS)
  const newEmail = purpose === 'email-change' && { email: account.email }
  const link = { account: account._id, purpose, hash: hashLinkToken(token), expiresAt, ...newEmail }
  await Token.insertMany([link], { session })
  const path = `${LINK_PAGES[purpose]}?token=${token}`
  await queueMails([emailLinkMail(purpose, account, path)], session)
}

export async function findEmailLinkAccount(
  token: string,
  purpose: LinkPurpose,
): Promise<string | null> {
  const link = await Token.findOne(unexpired(token, purpose), { account: 1 }).lean()
  return link && String(link.account)
}

/** Consumes a link and the account's other links of the purpose. Throws `link-not-valid`. */
export async function consumeEmailLink(
  token: string,
  purpose: LinkPurpose,
  session: ClientSession,
): Promise<string> {
  const link = await Token.findOne(unexpired(token, purpose), { account: 1 }, { session }).lean()
  if (!link) throw invalidLinkError()
  // Simultaneous uses delete the same document, so one transaction conflicts and retries.
  await cancelEmailLinks(link.account, purpose, session)
  return String(link.account)
}

/** Returns the email that a link to a new email would confirm for this account. */
export async function findNewEmail(account: Id, token: string): Promise<string | null> {
  const link = await Token.findOne({ ...unexpired(token, 'email-change'), account }).lean()
  return link?.email ?? null
}

export async function cancelEmailLinks(
  account: Id,
  purpose: LinkPurpose | readonly LinkPurpose[],
  session: ClientSession,
): Promise<void> {
  await Token.deleteMany({ account, purpose: { $in: [purpose].flat() } }, { session })
}

export function invalidLinkError(): AppError {
  return new AppError('link-not-valid', 'users.refusals.linkNotValid')
}

/** MongoDB deletes expired links only once a minute, so this checks the time too. */
function unexpired(token: string, purpose: LinkPurpose) {
  return { hash: hashLinkToken(token), purpose, expiresAt: { $gt: new Date() } }
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export async function isResetLinkValid(token: string): Promise<boolean> {
  await connectDb()
  return (await findEmailLinkAccount(token, 'password-reset')) !== null
}

type VerificationState = 'guest' | 'ready' | 'confirmed' | 'not-valid'

/** `email` is the one that the link confirms, else the account's. */
export async function readVerificationState(
  person: SessionUser | null,
  token: string,
): Promise<{ state: VerificationState; email: string }> {
  if (!person) return { state: 'guest', email: '' }
  const { email } = person
  const [{ isEmailVerified }, account, newEmail] = await Promise.all([
    readLoginDetails(person),
    findEmailLinkAccount(token, 'email-verification'),
    findNewEmail(person.id, token),
  ])
  if (newEmail) return { state: 'ready', email: newEmail }
  if (isEmailVerified) return { state: 'confirmed', email }
  return { state: account === person.id ? 'ready' : 'not-valid', email }
}
