import 'server-only'
import { randomInt } from 'node:crypto'
import { canSendSms } from '@/lib/adapters/sms'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { consumeLimit } from '@/lib/core/http/limits'
import { isWithinCaps } from '@/lib/core/sms/caps'
import { hashedNumber } from '@/lib/core/sms/hashed-number'
import { cancelCodes, queueSms, sendQueuedSms } from '@/lib/core/sms/outbox'
import { segmentsOf } from '@/lib/core/sms/segments'
import { invalid } from '@/lib/core/validation/invalid'
import { codeSms } from '@/lib/features/sms/texts'
import { PhoneCode } from '@/models/phone-code'
import { User } from '@/models/user'
import { phoneCodeHash } from './phone-code-hash'
import { dialled, PHONE_CODE_MINUTES } from './rules'

/**
 * Sends the signed-in person a code by SMS, with which they confirm that a phone number is theirs; an earlier
 * code ends. The answer is the same whether or not somebody else has confirmed the number. Donors confirm the
 * number of their donor record. Throws `sms-not-set-up`, `invalid` for another number than a donor's own,
 * `conflict` for one that is confirmed, `too-many-calls` per account, number and network, and `unavailable`
 * once the number, or the site, got all SMS of its day or month.
 */
export async function askForPhoneCode(
  person: SessionUser,
  phone: string,
  network: string,
): Promise<void> {
  if (!canSendSms()) throw new AppError('sms-not-set-up', 'sms.refusals.notSetUp')
  const account = await User.findById(person.id, { 'donor.phone': 1, confirmedPhone: 1 }).lean()
  if (account?.donor && account.donor.phone !== phone) {
    throw invalid({ phone: ['users.account.validation.phoneOther'] })
  }
  if (account?.confirmedPhone?.number === phone) {
    throw new AppError('conflict', 'users.refusals.phoneConfirmed')
  }
  await consumeLimit('phone-codes-of-a-network', network)
  await consumeLimit('phone-codes', person.id)
  const to = dialled(phone)
  await consumeLimit('phone-codes-of-a-number', hashedNumber(to))
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const text = codeSms(code, person.locale)
  if (!(await isWithinCaps({ to, segments: segmentsOf(text) }))) {
    throw new AppError('unavailable', 'sms.refusals.capsReached')
  }
  const usefulUntil = new Date(Date.now() + PHONE_CODE_MINUTES * 60_000)
  await inTransaction(async (session) => {
    const hash = phoneCodeHash(person.id, phone, code)
    await PhoneCode.updateOne(
      { account: person.id },
      { $set: { phone, hash, tries: 0, expiresAt: usefulUntil } },
      { upsert: true, session },
    )
    await cancelCodes(person.id, session)
    await queueSms({ to, account: person.id, kind: 'code', text, usefulUntil }, session)
  })
  await sendQueuedSms()
}
