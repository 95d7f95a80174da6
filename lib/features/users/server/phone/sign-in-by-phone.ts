import 'server-only'
import type { Types } from 'mongoose'
import type { NextRequest } from 'next/server'
import { inTransaction, isDuplicateKey } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { clientNetwork } from '@/lib/core/server/http/client-network'
import { consumeLimit, refundLimit } from '@/lib/core/server/http/rate-limits'
import { recordSecurityEvent } from '@/lib/core/server/security-events'
import { isSameName } from '@/lib/core/text-filter'
import { DEFAULT_PHOTO } from '@/lib/features/pictures/rules'
import type { MessageKey } from '@/lib/i18n/message-key'
import { requestLocale } from '@/lib/i18n/request-locale'
import { SignInCode } from '@/models/sign-in-code'
import { User, type UserRecord } from '@/models/user'
import { USER_ERRORS } from '../../errors'
import { FINISH_SIGN_IN_MINUTES, isLongUnused, MAX_PHONE_CODE_ATTEMPTS } from '../../phone/rules'
import type { PhoneSignInInput } from '../../phone/schema'
import { USER_LIMITS } from '../limits'
import { countPasswordAttempt, resetPasswordAttempts } from '../sign-in/password-attempts'
import { verifyPassword } from '../sign-in/password-hash'
import type { SessionAccount } from '../sign-in/start-session'
import { wrongCodeError } from './confirm-phone'
import { detachUnusedPhone } from './detach-unused-phone'
import { hashPhoneCode, isEqualHash } from './hash-phone-code'
import { requiredProofOf } from './required-proof'
import { readSignInBrowser } from './sign-in-browser'

/** A repeat after a lost response has this long. */
const REPEAT_MS = 2 * 60_000

export type MissingForSignIn =
  | { needs: 'name' }
  | { needs: 'password' | 'other-login'; canStartNew: boolean }
  | { needs: 'facts'; asksBloodGroup: boolean; canStartNew: boolean }

interface SignedIn {
  needs: null
  isNew: boolean
  account: SessionAccount
}

type Account = UserRecord & { _id: Types.ObjectId; updatedAt?: Date }
interface Attempt {
  _id: Types.ObjectId
  account?: Types.ObjectId | null
}

/**
 * Signs in to the account of a number, or creates one; returns what is still missing. Only after the
 * right code it reads whether the number has an account. Throws `wrong-code`, `wrong-password`,
 * `wrong-facts` and `too-many-calls`.
 */
export async function signInByPhone(
  input: PhoneSignInInput,
  request: NextRequest,
): Promise<MissingForSignIn | SignedIn> {
  const network = clientNetwork(request)
  await consumeLimit(USER_LIMITS['phone-sign-ins'], network)
  try {
    const attempt = await checkCode(input, request)
    return await finish(attempt, input, request)
  } catch (cause) {
    // A simultaneous request created the account.
    if (isDuplicateKey(cause)) return signInByPhone(input, request)
    if (cause instanceof AppError && cause.status === 422) {
      await recordSecurityEvent('sign-in-failed', { subtype: 'phone', ip: network })
    }
    throw cause
  }
}

/** Counts before checking the code, so that parallel attempts cannot pass the limit of five. */
async function checkCode(
  { phone, code }: Pick<PhoneSignInInput, 'phone' | 'code'>,
  request: NextRequest,
): Promise<Attempt> {
  const browser = readSignInBrowser(request)
  if (!browser) throw wrongCodeError('users.refusals.phoneCodeOver')
  const now = new Date()
  const sent = await SignInCode.findOneAndUpdate(
    {
      browser: browser.id,
      phone,
      expiresAt: { $gt: now },
      tries: { $lt: MAX_PHONE_CODE_ATTEMPTS },
    },
    { $inc: { tries: 1 } },
    { returnDocument: 'after' },
  ).lean()
  if (!sent || !isEqualHash(hashPhoneCode(browser.id, phone, code), sent.hash)) {
    const isExhausted = !sent || sent.tries >= MAX_PHONE_CODE_ATTEMPTS
    throw wrongCodeError(
      isExhausted ? 'users.refusals.phoneCodeOver' : 'users.refusals.phoneCodeWrong',
    )
  }
  if (!sent.provenAt) {
    const expiresAt = new Date(now.getTime() + FINISH_SIGN_IN_MINUTES * 60_000)
    await SignInCode.updateOne(
      { _id: sent._id, hash: sent.hash, provenAt: null },
      // The name, the password or the facts get attempts of their own.
      { $set: { provenAt: now, tries: 0, expiresAt } },
    )
  }
  return sent
}

async function finish(
  attempt: Attempt,
  input: PhoneSignInInput,
  request: NextRequest,
): Promise<MissingForSignIn | SignedIn> {
  const account = await findAccount(attempt, input.phone)
  if (!account) return createAccount(attempt, input, request)
  if (attempt.account?.equals(account._id)) return { needs: null, isNew: false, account }
  const now = new Date()
  const canStartNew = account.role !== 'admin' && isLongUnused(account, now)
  if (canStartNew && input.startsNew) return createAccount(attempt, input, request)
  const proof = await requiredProofOf(account, now)
  if (proof === 'other-login') return { needs: proof, canStartNew }
  if (proof === 'password') {
    if (!input.password) return { needs: proof, canStartNew }
    await checkPassword(account, input.password, request)
  }
  if (proof === 'facts') {
    const { knownName } = input
    if (!knownName) return { needs: proof, asksBloodGroup: Boolean(account.donor), canStartNew }
    await checkFacts(account, { ...input, knownName })
  }
  await complete(attempt, account._id, input.phone)
  return { needs: null, isNew: false, account }
}

/** A repeat finds the account of the first sign-in, even if the number has changed hands since. */
function findAccount({ account }: Attempt, phone: string): Promise<Account | null> {
  const filter = account ? { _id: account } : { 'confirmedPhone.number': phone }
  return User.findOne(filter).select('+passwordHash').lean<Account>()
}

async function createAccount(
  attempt: Attempt,
  { name, phone, startsNew }: PhoneSignInInput,
  request: NextRequest,
): Promise<MissingForSignIn | SignedIn> {
  if (!name) return { needs: 'name' }
  const account = await inTransaction(async (session) => {
    if (startsNew) await detachUnusedPhone(phone, {}, session)
    const created = await new User({
      name,
      photo: DEFAULT_PHOTO,
      locale: requestLocale(request),
      confirmedPhone: { number: phone, confirmedAt: new Date() },
    }).save({ session })
    await SignInCode.updateOne({ _id: attempt._id }, completion(created._id), { session })
    return created
  })
  return { needs: null, isNew: true, account }
}

async function complete({ _id }: Attempt, account: Types.ObjectId, phone: string): Promise<void> {
  await SignInCode.updateOne({ _id }, completion(account))
  await User.updateOne(
    { _id: account, 'confirmedPhone.number': phone },
    { $set: { 'confirmedPhone.confirmedAt': new Date() } },
  )
}

function completion(account: Types.ObjectId) {
  return { $set: { account, expiresAt: new Date(Date.now() + REPEAT_MS) } }
}

async function checkPassword(
  { _id, passwordHash }: Account,
  password: string,
  request: NextRequest,
): Promise<void> {
  const login = String(_id)
  await consumeLimit(USER_LIMITS.logins, `${login} ${clientNetwork(request)}`)
  await countPasswordAttempt({ login })
  if (!(await verifyPassword(password, passwordHash))) {
    throw proofError('wrong-password', 'password', 'users.refusals.wrongPassword')
  }
  await resetPasswordAttempts({ login })
}

async function checkFacts(
  { _id, name, donor }: Account,
  { knownName, knownBloodGroup }: Pick<PhoneSignInInput, 'knownBloodGroup'> & { knownName: string },
): Promise<void> {
  await consumeLimit(USER_LIMITS['account-facts'], String(_id))
  const isKnown = isSameName(knownName, name) && (!donor || donor.bloodGroup === knownBloodGroup)
  if (!isKnown) throw proofError('wrong-facts', 'knownName', 'users.refusals.wrongFacts')
  await refundLimit(USER_LIMITS['account-facts'], String(_id))
}

function proofError(
  code: 'wrong-password' | 'wrong-facts',
  field: string,
  message: MessageKey,
): AppError {
  return new AppError(USER_ERRORS[code], message, { fields: { [field]: [message] } })
}
