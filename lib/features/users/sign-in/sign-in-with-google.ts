import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { assertRecentProof } from '@/lib/core/auth/recent-proof'
import { hasSecondFactor, type SessionUser } from '@/lib/core/auth/session'
import { connectDb, inTransaction, isDuplicateKey } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { queueMails } from '@/lib/core/mail/outbox'
import { MAX_LENGTH, plainLine } from '@/lib/core/validation/fields'
import { fetchCopies } from '@/lib/features/pictures/fetch-copies'
import { requestCopies } from '@/lib/features/pictures/request-copies'
import { takenOverMail } from '@/lib/features/users/mails'
import { afterRemoval, clearAccount } from '@/lib/features/users/remove-account'
import { DEFAULT_PHOTO } from '@/lib/features/users/rules'
import type { Locale } from '@/lib/i18n/routing'
import { User } from '@/models/user'

export interface GoogleProfile {
  /** Google's id of the person: an email may change hands, this never does. */
  sub: string
  email: string
  email_verified: boolean
  name?: string
  picture?: string
}

/**
 * Finds an account by Google's id, the first time by its confirmed email, or creates one. It
 * deletes an unconfirmed account with the email, which may be a stranger's. Null if Google has not
 * verified the email. Throws `other-google-account` and `second-factor-needed`.
 */
export async function signInWithGoogle(
  profile: GoogleProfile,
  locale: Locale = 'en',
  viewer: SessionUser | null = null,
) {
  if (profile.email_verified !== true) return null
  if (!profile.sub) throw new Error('Google sent a profile without an id')
  await connectDb()
  const known = await linkedAccount(profile.sub)
  if (known) return known
  const took = await linkOrCreate(profile, locale, viewer).catch((cause: unknown) => {
    // A simultaneous visit or sign-up with the same email came first.
    if (isDuplicateKey(cause)) return linkOrCreate(profile, locale, viewer)
    throw cause
  })
  if (took) await afterRemoval()
  await afterAnswer(fetchCopies)
  return linkedAccount(profile.sub)
}

function linkedAccount(googleSub: string) {
  return User.findOne({ googleSub }).lean()
}

function linkOrCreate(
  profile: GoogleProfile,
  locale: Locale,
  viewer: SessionUser | null,
): Promise<boolean> {
  const email = profile.email.toLowerCase()
  return inTransaction(async (session) => {
    const there = await User.findOne(
      { email },
      { role: 1, emailVerifiedAt: 1, googleSub: 1, 'secondFactor.enabledAt': 1 },
    )
      .session(session)
      .lean()
    if (there?.googleSub === profile.sub) return false
    if (there?.googleSub || there?.emailVerifiedAt) {
      if (!there.googleSub && hasSecondFactor(there)) assertMayLink(there._id, viewer)
      await link(there._id, profile.sub, session)
      return false
    }
    if (there) {
      await clearAccount(String(there._id), session)
      await queueMails([takenOverMail(email, locale)], session)
    }
    await createAccountOf(profile, { email, locale }, session)
    return Boolean(there)
  })
}

/** Linking an account with a second factor requires a session that just gave the factor. */
function assertMayLink(account: Types.ObjectId, viewer: SessionUser | null): void {
  if (viewer?.id !== String(account)) {
    throw new AppError('second-factor-needed', 'users.refusals.codeNeeded')
  }
  assertRecentProof(viewer, 'second-factor')
}

/** Of two Google accounts with one email, the first is linked. */
async function link(account: Types.ObjectId, googleSub: string, session: ClientSession) {
  const linked = await User.updateOne(
    { _id: account, googleSub: { $exists: false } },
    { $set: { googleSub } },
    { session },
  )
  if (linked.matchedCount > 0) return
  throw new AppError('other-google-account', 'users.refusals.otherGoogleAccount')
}

async function createAccountOf(
  { sub: googleSub, name: told, picture }: GoogleProfile,
  { email, locale }: { email: string; locale: Locale },
  session: ClientSession,
): Promise<void> {
  const name = plainLine(told || email.split('@')[0] || email).slice(0, MAX_LENGTH.name)
  const photo = picture ?? DEFAULT_PHOTO
  const account = { email, name, photo, googleSub, locale, emailVerifiedAt: new Date() }
  await new User(account).save({ session })
  await requestCopies([photo], session)
}
