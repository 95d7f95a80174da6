import 'server-only'
import type { ClientSession } from 'mongoose'
import { verifySync } from 'otplib'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { secondFactorMail } from '@/lib/features/users/server/emails'
import type { MessageKey } from '@/lib/i18n/message-key'
import { User } from '@/models/user'
import { USER_ERRORS } from '../../errors'
import { APP_CODE, CLOCK_TOLERANCE_SECONDS } from '../../second-factor/rules'
import { USER_LIMITS } from '../limits'
import { decryptSecret } from './encrypt-secret'
import { hashRecoveryCode } from './recovery-codes'

/** Call it before checking a code, so that parallel attempts cannot pass the limits. */
export async function countSecondFactorAttempt(person: SessionUser): Promise<void> {
  await consumeLimit(USER_LIMITS['second-factor-codes'], person.id)
  await consumeLimit(USER_LIMITS['second-factor-codes-a-day'], person.id)
}

/** Each code works once, also in parallel requests. Throws `wrong-code` and `second-factor-off`. */
export async function consumeSecondFactorCode(
  person: SessionUser,
  code: string,
  session: ClientSession,
): Promise<void> {
  if (APP_CODE.test(code)) await consumeAppCode(person.id, code, session)
  else await consumeRecoveryCode(person, code, session)
}

export async function consumeAppCode(
  account: string,
  code: string,
  session: ClientSession,
): Promise<void> {
  const user = await User.findById(account, { secondFactor: 1 }).session(session).lean()
  const secret = user?.secondFactor?.secret
  if (!secret) throw secondFactorOffError()
  const step = findTimeStep(decryptSecret(secret, account), code)
  if (step === null) throw wrongSecondFactorCodeError()
  const consumed = await User.updateOne(
    {
      ...{ _id: account, 'secondFactor.secret': secret },
      $or: [{ 'secondFactor.lastStep': null }, { 'secondFactor.lastStep': { $lt: step } }],
    },
    { $set: { 'secondFactor.lastStep': step } },
    { session },
  )
  if (consumed.matchedCount === 0) {
    throw wrongSecondFactorCodeError('users.refusals.usedCode')
  }
}

async function consumeRecoveryCode(person: SessionUser, code: string, session: ClientSession) {
  const hash = hashRecoveryCode(code, person.id)
  const after = await User.findOneAndUpdate(
    { _id: person.id, 'secondFactor.recoveryCodes': hash },
    { $pull: { 'secondFactor.recoveryCodes': hash } },
    { session, returnDocument: 'after', projection: { 'secondFactor.recoveryCodes': 1 } },
  ).lean()
  if (!after) throw wrongSecondFactorCodeError('users.refusals.wrongRecoveryCode')
  const entry = { actor: person, action: 'recovery-code-used', targetUser: person.id } as const
  await recordAuditEntry(entry, session)
  const left = after.secondFactor?.recoveryCodes?.length ?? 0
  await queueMails([secondFactorMail('recoveryCodeUsed', person.email, left)], session)
}

/** Returns the RFC 6238 time step of a valid code, else null. */
export function findTimeStep(secret: string, code: string): number | null {
  const result = verifySync({ secret, token: code, epochTolerance: CLOCK_TOLERANCE_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

export function wrongSecondFactorCodeError(
  message: MessageKey = 'users.refusals.wrongCode',
): AppError {
  return new AppError(USER_ERRORS['wrong-code'], message, { fields: { code: [message] } })
}

function secondFactorOffError(): AppError {
  return new AppError(USER_ERRORS['second-factor-off'], 'users.refusals.secondFactorOff')
}
