import 'server-only'
import type { NextRequest } from 'next/server'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction, isDuplicateKey } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { consumeLimitWithProof } from '@/lib/core/http/proof-of-work'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { claimPictures } from '@/lib/features/pictures/claim-picture'
import { fetchCopies } from '@/lib/features/pictures/fetch-copies'
import { requestCopies } from '@/lib/features/pictures/request-copies'
import { callerLocale } from '@/lib/i18n/caller-locale'
import { User } from '@/models/user'
import { assertActsAsSelf } from './acting-person'
import { queueLink } from './mailed-link'
import type { CreateUserInput } from './schema'
import { shownUser } from './shapes'
import { assertGoodPassword } from './sign-in/good-password'
import { hashPassword } from './sign-in/password'

/**
 * Signs a person up with a password, or returns the record of their third-party sign-in. Throws
 * `email-already-in-use`, `proof-needed`, `unauthenticated` and `already-signed-in`.
 */
export async function createAccount(
  person: SessionUser | null,
  input: CreateUserInput,
  request: NextRequest,
) {
  const { password, ...profile } = input
  if (!password) return { isNew: false, user: await existing(person, profile.email) }
  if (person) {
    throw new AppError('already-signed-in', 'users.refusals.alreadySignedIn')
  }
  await assertGoodPassword(password, profile)
  await consumeLimitWithProof('sign-ups', request)
  const passwordHash = await hashPassword(password)
  const locale = callerLocale(request)
  try {
    const user = await inTransaction(async (session) => {
      const created = await new User({ ...profile, passwordHash, locale }).save({ session })
      await claimPictures([profile.photo], created._id, session)
      await requestCopies([profile.photo], session)
      await queueLink(created, 'email-verification', session)
      return created
    })
    await sendQueuedMails()
    await afterAnswer(fetchCopies)
    return { isNew: true, user: shownUser(user) }
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause
    throw new AppError('email-already-in-use', 'users.refusals.emailTaken', {
      fields: { email: ['users.refusals.emailTakenLogIn'] },
      cause,
    })
  }
}

async function existing(person: SessionUser | null, email: string) {
  if (!person) throw new AppError('unauthenticated', 'users.refusals.passwordOrLogin')
  assertActsAsSelf(person, email)
  const user = await User.findById(person.id).lean()
  if (!user) throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
  return shownUser(user)
}
