import 'server-only'
import { randomInt } from 'node:crypto'
import type { NextRequest } from 'next/server'
import { canSendSms } from '@/lib/adapters/sms'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { consumeLimit, isTooManyCalls, type LimitName, tooManyCalls } from '@/lib/core/http/limits'
import { consumeLimitWithProof } from '@/lib/core/http/proof-of-work'
import { capReached } from '@/lib/core/sms/caps'
import { hashedNumber } from '@/lib/core/sms/hashed-number'
import { cancelCodes, queueSms, sendQueuedSms } from '@/lib/core/sms/outbox'
import { segmentsOf } from '@/lib/core/sms/segments'
import { dhakaDay, endOfDay } from '@/lib/core/time/calendar'
import { invalid } from '@/lib/core/validation/invalid'
import { codeSms } from '@/lib/features/sms/texts'
import { assertConfirmed } from '@/lib/features/users/acting-person'
import { PhoneCode } from '@/models/phone-code'
import { User } from '@/models/user'
import { phoneCodeHash } from './phone-code-hash'
import { dialled, PHONE_CODE_MINUTES } from './rules'

/**
 * Sends a code by SMS; earlier codes expire. The response never reveals what other accounts did.
 * Throws `sms-not-set-up`, `unconfirmed`, `invalid`, `conflict`, `proof-needed` and
 * `too-many-calls`.
 */
export async function askForPhoneCode(
  person: SessionUser,
  phone: string,
  request: NextRequest,
): Promise<void> {
  if (!canSendSms()) throw new AppError('sms-not-set-up', 'sms.refusals.notSetUp')
  assertConfirmed(person, 'users.refusals.phoneNeedsEmail')
  const account = await User.findById(person.id, { 'donor.phone': 1, confirmedPhone: 1 }).lean()
  if (account?.donor && account.donor.phone !== phone) {
    throw invalid({ phone: ['users.account.validation.phoneOther'] })
  }
  if (account?.confirmedPhone?.number === phone) {
    throw new AppError('conflict', 'users.refusals.phoneConfirmed')
  }
  const to = dialled(phone)
  const number = hashedNumber(to)
  await consumeLimitWithProof('phone-codes-of-a-network', request)
  await consumeLimit('phone-codes', person.id)
  await consumeLimit('own-phone-codes-of-a-number', `${person.id} ${number}`)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const text = codeSms(code, person.locale)
  const now = new Date()
  const cap = await capReached({ to, kind: 'code', segments: segmentsOf(text) }, now)
  if (cap && cap !== 'number') throw tooManyCalls(endOfDay(dhakaDay(now)).getTime() - now.getTime())
  const isSent = !cap && (await isWithinLimit('phone-codes-of-a-number', number))
  const expiresAt = new Date(now.getTime() + PHONE_CODE_MINUTES * 60_000)
  await inTransaction(async (session) => {
    const alive = { account: person.id, phone, expiresAt: { $gt: now } }
    // Without a new SMS the last code stays valid.
    if (!isSent && (await PhoneCode.exists(alive).session(session))) return
    const hash = phoneCodeHash(person.id, phone, code)
    await PhoneCode.updateOne(
      { account: person.id },
      { $set: { phone, hash, tries: 0, expiresAt } },
      { upsert: true, session },
    )
    await cancelCodes(person.id, session)
    if (!isSent) return
    const sms = { to, account: person.id, kind: 'code' as const, text, usefulUntil: expiresAt }
    await queueSms(sms, session)
  })
  await sendQueuedSms()
}

async function isWithinLimit(limit: LimitName, caller: string): Promise<boolean> {
  try {
    await consumeLimit(limit, caller)
    return true
  } catch (cause) {
    if (!isTooManyCalls(cause)) throw cause
    return false
  }
}
