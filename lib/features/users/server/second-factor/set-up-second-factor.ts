import 'server-only'
import { generateSecret, generateURI } from 'otplib'
import { recordAuditEntry } from '@/lib/core/server/audit'
import { assertHasAdminRole } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { sendQueuedMails } from '@/lib/core/server/mail/send-mails'
import { createQrCode } from '@/lib/core/server/qr-code'
import { secondFactorMail } from '@/lib/features/users/server/emails'
import { SITE } from '@/lib/site'
import { Session } from '@/models/session'
import { User } from '@/models/user'
import { USER_ERRORS } from '../../errors'
import { formatRecoveryCode, SET_UP_EXPIRES_AFTER_MS } from '../../second-factor/rules'
import {
  countSecondFactorAttempt,
  findTimeStep,
  wrongSecondFactorCodeError,
} from './consume-second-factor-code'
import { decryptSecret, encryptSecret } from './encrypt-secret'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes'

/** Takes effect after `confirmSecondFactorSetUp`. Throws `forbidden` and `second-factor-on`. */
export async function beginSecondFactorSetUp(person: SessionUser) {
  assertHasAdminRole(person)
  const secret = generateSecret()
  const pending = {
    'secondFactor.pendingSecret': encryptSecret(secret, person.id),
    'secondFactor.pendingAt': new Date(),
  }
  const begun = await User.updateOne(
    { _id: person.id, 'secondFactor.enabledAt': null },
    { $set: pending },
  )
  if (begun.matchedCount === 0) throw secondFactorOnError()
  return {
    secret,
    ...createQrCode(generateURI({ issuer: SITE.name, label: person.email, secret })),
  }
}

/** Returns the recovery codes, which are never shown again. Throws `link-not-valid` for an old set-up. */
export async function confirmSecondFactorSetUp(
  person: SessionUser,
  code: string,
): Promise<string[]> {
  assertHasAdminRole(person)
  await countSecondFactorAttempt(person)
  const recoveryCodes = createRecoveryCodes()
  await inTransaction(async (session) => {
    const user = await User.findById(person.id, { secondFactor: 1 }).session(session).lean()
    const { enabledAt, pendingSecret, pendingAt } = user?.secondFactor ?? {}
    if (enabledAt) throw secondFactorOnError()
    const now = new Date()
    if (
      !pendingSecret ||
      !pendingAt ||
      now.getTime() - pendingAt.getTime() > SET_UP_EXPIRES_AFTER_MS
    ) {
      throw new AppError('link-not-valid', 'users.refusals.setUpTooLong')
    }
    const lastStep = findTimeStep(decryptSecret(pendingSecret, person.id), code)
    if (lastStep === null) throw wrongSecondFactorCodeError()
    const hashes = recoveryCodes.map((newCode) => hashRecoveryCode(newCode, person.id))
    const secondFactor = { secret: pendingSecret, enabledAt: now, lastStep, recoveryCodes: hashes }
    const turnedOn = await User.updateOne(
      { _id: person.id, 'secondFactor.pendingSecret': pendingSecret },
      { $set: { secondFactor } },
      { session },
    )
    if (turnedOn.matchedCount === 0) throw secondFactorOnError()
    const own = { _id: person.sessionId, account: person.id }
    await Session.updateOne(own, { $set: { secondFactorAt: now } }, { session })
    await recordAuditEntry(
      { actor: person, action: 'second-factor-on', targetUser: person.id },
      session,
    )
    await queueMails([secondFactorMail('secondFactorOn', person.email)], session)
  })
  await sendQueuedMails()
  return recoveryCodes.map(formatRecoveryCode)
}

function secondFactorOnError(): AppError {
  return new AppError(USER_ERRORS['second-factor-on'], 'users.refusals.secondFactorOn')
}
