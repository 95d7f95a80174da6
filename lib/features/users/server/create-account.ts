import 'server-only'
import type { NextRequest } from 'next/server'
import { assertOwnEmail } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction, isDuplicateKey } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { consumeLimitOrProofOfWork } from '@/lib/core/server/http/proof-of-work'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { claimPictures } from '@/lib/features/pictures/server/claim-pictures'
import { fetchPictureCopies } from '@/lib/features/pictures/server/fetch-picture-copies'
import { requestPictureCopies } from '@/lib/features/pictures/server/request-picture-copies'
import { requestLocale } from '@/lib/i18n/request-locale'
import { User } from '@/models/user'
import { USER_ERRORS } from '../errors'
import type { CreateUserInput } from '../schema'
import { queueEmailLink } from './email-link'
import { USER_LIMITS } from './limits'
import { assertStrongPassword } from './sign-in/assert-strong-password'
import { hashPassword } from './sign-in/password-hash'
import { toUserDto } from './user-dto'

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
  if (!password) return { isNew: false, user: await readExistingAccount(person, profile.email) }
  if (person) {
    throw new AppError(USER_ERRORS['already-signed-in'], 'users.refusals.alreadySignedIn')
  }
  await assertStrongPassword(password, profile)
  await consumeLimitOrProofOfWork(USER_LIMITS['sign-ups'], request)
  const passwordHash = await hashPassword(password)
  const locale = requestLocale(request)
  try {
    const user = await inTransaction(async (session) => {
      const created = await new User({ ...profile, passwordHash, locale }).save({ session })
      await claimPictures([profile.photo], created._id, session)
      await requestPictureCopies([profile.photo], session)
      await queueEmailLink(created, 'email-verification', session)
      return created
    })
    await sendQueuedMails()
    await afterResponse(fetchPictureCopies)
    return { isNew: true, user: toUserDto(user) }
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause
    throw new AppError(USER_ERRORS['email-already-in-use'], 'users.refusals.emailTaken', {
      fields: { email: ['users.refusals.emailTakenLogIn'] },
      cause,
    })
  }
}

async function readExistingAccount(person: SessionUser | null, email: string) {
  if (!person) throw new AppError('unauthenticated', 'users.refusals.passwordOrLogin')
  assertOwnEmail(person, email)
  const user = await User.findById(person.id).lean()
  if (!user) throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
  return toUserDto(user)
}
