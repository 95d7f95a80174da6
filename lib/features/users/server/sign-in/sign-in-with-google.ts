import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { assertRecentAuthentication } from '@/lib/core/server/auth/recent-authentication'
import { hasSecondFactor, type SessionUser } from '@/lib/core/server/auth/session'
import { connectDb, inTransaction, isDuplicateKey } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { MAX_LENGTH, toPlainSingleLine } from '@/lib/core/validation/fields'
import { DEFAULT_PHOTO } from '@/lib/features/pictures/rules'
import { fetchPictureCopies } from '@/lib/features/pictures/server/fetch-picture-copies'
import { requestPictureCopies } from '@/lib/features/pictures/server/request-picture-copies'
import { afterAccountDeletion, deleteAccountData } from '@/lib/features/users/server/delete-account'
import { replacedAccountMail } from '@/lib/features/users/server/emails'
import type { Locale } from '@/lib/i18n/routing'
import { User } from '@/models/user'
import { USER_ERRORS } from '../../errors'

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
  const linked = await linkedAccount(profile.sub)
  if (linked) return linked
  const hasReplacedAccount = await linkOrCreate(profile, locale, viewer).catch((cause: unknown) => {
    // A simultaneous visit or sign-up with the same email came first.
    if (isDuplicateKey(cause)) return linkOrCreate(profile, locale, viewer)
    throw cause
  })
  if (hasReplacedAccount) await afterAccountDeletion()
  await afterResponse(fetchPictureCopies)
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
    const existing = await User.findOne(
      { email },
      { role: 1, emailVerifiedAt: 1, googleSub: 1, 'secondFactor.enabledAt': 1 },
    )
      .session(session)
      .lean()
    if (existing?.googleSub === profile.sub) return false
    if (existing?.googleSub || existing?.emailVerifiedAt) {
      if (!existing.googleSub && hasSecondFactor(existing)) assertMayLink(existing._id, viewer)
      await link(existing._id, profile.sub, session)
      return false
    }
    if (existing) {
      await deleteAccountData(String(existing._id), session)
      await queueMails([replacedAccountMail(email, locale)], session)
    }
    await createAccountOf(profile, { email, locale }, session)
    return Boolean(existing)
  })
}

/** Linking an account with a second factor requires a session that just gave the factor. */
function assertMayLink(account: Types.ObjectId, viewer: SessionUser | null): void {
  if (viewer?.id !== String(account)) {
    throw new AppError('second-factor-needed', 'users.refusals.codeNeeded')
  }
  assertRecentAuthentication(viewer, 'second-factor')
}

/** Of two Google accounts with one email, the first is linked. */
async function link(account: Types.ObjectId, googleSub: string, session: ClientSession) {
  const linked = await User.updateOne(
    { _id: account, googleSub: { $exists: false } },
    { $set: { googleSub } },
    { session },
  )
  if (linked.matchedCount > 0) return
  throw new AppError(USER_ERRORS['other-google-account'], 'users.refusals.otherGoogleAccount')
}

async function createAccountOf(
  { sub: googleSub, name: googleName, picture }: GoogleProfile,
  { email, locale }: { email: string; locale: Locale },
  session: ClientSession,
): Promise<void> {
  const name = toPlainSingleLine(googleName || email.split('@')[0] || email).slice(
    0,
    MAX_LENGTH.name,
  )
  const photo = picture ?? DEFAULT_PHOTO
  const account = { email, name, photo, googleSub, locale, emailVerifiedAt: new Date() }
  await new User(account).save({ session })
  await requestPictureCopies([photo], session)
}
