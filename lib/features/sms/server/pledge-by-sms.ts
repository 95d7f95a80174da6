import 'server-only'
import type { Types } from 'mongoose'
import type { ErrorCode } from '@/lib/core/error-codes'
import { isConfirmedAccount } from '@/lib/core/server/auth/confirmed-account'
import type { Actor } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import {
  consumeLimit,
  isTooManyRequestsError,
  refundLimit,
} from '@/lib/core/server/http/rate-limits'
import { createShortLink } from '@/lib/core/server/sms/short-links'
import { pledgeToRequest } from '@/lib/features/pledges/server/pledge-to-request'
import { localizedPath } from '@/lib/i18n/localized-path'
import { Alert } from '@/models/alert'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import type { UserRecord } from '@/models/user'
import { SMS_LIMITS } from './limits'
import type { SmsReply } from './sms-texts'

/** These errors need no link, because nothing is left to do for this request. */
const ENDED_ERROR_CODES: readonly ErrorCode[] = [
  'request-not-open',
  'not-found',
  'conflict',
  'too-many-bags',
]

interface Message {
  /** The same for every delivery of a message, so that it pledges once. */
  key: string
  /** A hash of the sender's number. */
  number: string
}

/** Pledges one bag by the code of one of the person's alerts. Returns null after five wrong codes a day. */
export async function pledgeBySms(
  account: UserRecord & { _id: Types.ObjectId },
  code: string,
  { key, number }: Message,
): Promise<SmsReply | null> {
  try {
    await consumeLimit(SMS_LIMITS['sms-answers'], number)
  } catch (cause) {
    if (!isTooManyRequestsError(cause)) throw cause
    return null
  }
  const alert = await Alert.findOne({ donor: account._id, smsCode: code }, { request: 1 }).lean()
  if (!alert) return { type: 'unknownCode' }
  await refundLimit(SMS_LIMITS['sms-answers'], number)
  const { request } = alert
  const stored = await BloodRequest.findById(request, { needDate: 1 }).lean()
  if (!stored) return { type: 'ended' }
  const path = localizedPath(`/request/${request}`, account.locale ?? 'en')
  const link = () => createShortLink(path)
  const input = { email: account.email ?? '', requestId: String(request), bags: 1 }
  try {
    const pledged = await pledgeToRequest(
      actorOf(account),
      { ...input, date: stored.needDate },
      `sms:${number}`,
      key,
    )
    const { phone } = pledged.request
    return { type: 'pledged', link: await link(), day: stored.needDate, ...(phone && { phone }) }
  } catch (cause) {
    // A temporary error gets no reply, because the gateway delivers the message again.
    if (!(cause instanceof AppError) || cause.status >= 500) throw cause
    // A donor who replies YES twice has pledged already.
    const activePledge = { donor: account._id, request, status: 'standing' as const }
    if (await Pledge.exists(activePledge)) {
      return { type: 'pledged', link: await link(), day: stored.needDate }
    }
    if (ENDED_ERROR_CODES.includes(cause.code)) return { type: 'ended' }
    if (cause.code === 'not-yet-eligible') return { type: 'notYet' }
    return { type: 'refused', link: await link() }
  }
}

/** An SMS never gives admin rights. */
function actorOf(account: UserRecord & { _id: Types.ObjectId }): Actor {
  const { _id, name, email, photo, emailVerifiedAt, confirmedPhone } = account
  return {
    id: String(_id),
    name,
    email: email ?? '',
    phone: confirmedPhone?.number ?? '',
    photo,
    role: 'user',
    isConfirmed: isConfirmedAccount(account),
    isEmailConfirmed: Boolean(emailVerifiedAt),
  }
}
