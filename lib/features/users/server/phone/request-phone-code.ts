import 'server-only'
import type { NextRequest } from 'next/server'
import { canSendSms } from '@/lib/adapters/send-sms'
import { assertConfirmed } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { consumeLimitOrProofOfWork } from '@/lib/core/server/http/proof-of-work'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { hashPhoneNumber } from '@/lib/core/server/sms/hash-phone-number'
import { cancelUnsentCodes, queueSms, sendQueuedSms } from '@/lib/core/server/sms/sms-outbox'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { toE164 } from '@/lib/core/validation/phone-numbers'
import { PhoneCode } from '@/models/phone-code'
import { User } from '@/models/user'
import { USER_ERRORS } from '../../errors'
import { PHONE_CODE_MINUTES } from '../../phone/rules'
import { USER_LIMITS } from '../limits'
import { hashPhoneCode } from './hash-phone-code'
import { mayTextCode, newPhoneCode } from './may-text-code'
import { codeSmsText } from './sms-texts'

/**
 * Sends a code by SMS; earlier codes expire. The response never reveals what other accounts did.
 * Throws `sms-not-set-up`, `unconfirmed`, `invalid`, `conflict`, `proof-needed` and
 * `too-many-calls`.
 */
export async function requestPhoneCode(
  person: SessionUser,
  phone: string,
  request: NextRequest,
): Promise<void> {
  if (!canSendSms()) throw new AppError(USER_ERRORS['sms-not-set-up'], 'sms.refusals.notSetUp')
  assertConfirmed(person, 'users.refusals.phoneNeedsEmail')
  const account = await User.findById(person.id, { 'donor.phone': 1, confirmedPhone: 1 }).lean()
  if (account?.donor && account.donor.phone !== phone) {
    throw validationError({ phone: ['users.account.validation.phoneOther'] })
  }
  if (account?.confirmedPhone?.number === phone) {
    throw new AppError('conflict', 'users.refusals.phoneConfirmed')
  }
  const to = toE164(phone)
  const number = hashPhoneNumber(to)
  await consumeLimitOrProofOfWork(USER_LIMITS['phone-codes-of-a-network'], request)
  await consumeLimit(USER_LIMITS['phone-codes'], person.id)
  await consumeLimit(USER_LIMITS['own-phone-codes-of-a-number'], `${person.id} ${number}`)
  const code = newPhoneCode()
  const text = codeSmsText(code, person.locale)
  const now = new Date()
  const isSent = await mayTextCode({ to, text }, now)
  const expiresAt = new Date(now.getTime() + PHONE_CODE_MINUTES * 60_000)
  await inTransaction(async (session) => {
    const unexpired = { account: person.id, phone, expiresAt: { $gt: now } }
    // Without a new SMS the last code stays valid.
    if (!isSent && (await PhoneCode.exists(unexpired).session(session))) return
    const hash = hashPhoneCode(person.id, phone, code)
    await PhoneCode.updateOne(
      { account: person.id },
      { $set: { phone, hash, tries: 0, expiresAt } },
      { upsert: true, session },
    )
    await cancelUnsentCodes(person.id, session)
    if (!isSent) return
    const sms = { to, account: person.id, kind: 'code' as const, text, usefulUntil: expiresAt }
    await queueSms(sms, session)
  })
  await sendQueuedSms()
}
