import 'server-only'
import { randomBytes } from 'node:crypto'
import type { NextRequest } from 'next/server'
import { canSendSms } from '@/lib/adapters/send-sms'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { clientNetwork } from '@/lib/core/server/http/client-network'
import { consumeLimitOrProofOfWork } from '@/lib/core/server/http/proof-of-work'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { hashPhoneNumber } from '@/lib/core/server/sms/hash-phone-number'
import { queueSms, sendQueuedSms } from '@/lib/core/server/sms/sms-outbox'
import { toE164 } from '@/lib/core/validation/phone-numbers'
import { requestLocale } from '@/lib/i18n/request-locale'
import { SignInCode } from '@/models/sign-in-code'
import { USER_ERRORS } from '../../errors'
import { SIGN_IN_CODE_MINUTES } from '../../phone/rules'
import { USER_LIMITS } from '../limits'
import { hashPhoneCode } from './hash-phone-code'
import { mayTextCode, newPhoneCode } from './may-text-code'
import { newSignInBrowser, readSignInBrowser, type SignInBrowser } from './sign-in-browser'
import { signInSmsText } from './sms-texts'

/**
 * Sends a guest a code for signing in, valid in this browser only. It reads no account, so neither
 * the response nor its time reveals whether one has the number. Throws `sms-not-set-up`,
 * `proof-needed` and `too-many-calls`.
 */
export async function requestSignInCode(
  phone: string,
  request: NextRequest,
): Promise<SignInBrowser> {
  if (!canSendSms()) throw new AppError(USER_ERRORS['sms-not-set-up'], 'sms.refusals.notSetUp')
  const to = toE164(phone)
  const network = clientNetwork(request)
  await consumeLimitOrProofOfWork(USER_LIMITS['sign-in-codes-of-a-network'], request)
  await consumeLimit(USER_LIMITS['sign-in-codes-of-a-network-a-day'], network)
  await consumeLimit(USER_LIMITS['sign-in-codes-for-a-number'], `${network} ${hashPhoneNumber(to)}`)
  const browser = readSignInBrowser(request) ?? newSignInBrowser()
  const code = newPhoneCode()
  const text = signInSmsText(code, requestLocale(request))
  const now = new Date()
  const isSent = await mayTextCode({ to, text }, now)
  const expiresAt = new Date(now.getTime() + SIGN_IN_CODE_MINUTES * 60_000)
  await inTransaction(async (session) => {
    const unexpired = { browser: browser.id, phone, expiresAt: { $gt: now } }
    // Without a new SMS the last code stays valid.
    if (!isSent && (await SignInCode.exists(unexpired).session(session))) return
    const hash = isSent
      ? hashPhoneCode(browser.id, phone, code)
      : randomBytes(32).toString('base64url')
    await SignInCode.updateOne(
      { browser: browser.id },
      { $set: { phone, hash, tries: 0, provenAt: null, expiresAt }, $unset: { account: 1 } },
      { upsert: true, session },
    )
    if (isSent) await queueSms({ to, kind: 'code', text, usefulUntil: expiresAt }, session)
  })
  await sendQueuedSms()
  return browser
}
