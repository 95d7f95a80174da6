import 'server-only'
import { generateSecret, generateURI } from 'otplib'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { queueMails } from '@/lib/core/mail/outbox'
import { sendQueuedMails } from '@/lib/core/mail/send-mails'
import { qrCodeOf } from '@/lib/core/qr-code'
import { assertHasAdminRole } from '@/lib/features/users/acting-person'
import { secondFactorMail } from '@/lib/features/users/mails'
import { SITE } from '@/lib/site'
import { Session } from '@/models/session'
import { User } from '@/models/user'
import { countCodeAttempt, stepOf, wrongCode } from './consume-code'
import { createRecoveryCodes, recoveryHash } from './recovery-codes'
import { formatRecoveryCode, SETUP_FOR_MS } from './rules'
import { openSecret, sealSecret } from './sealed-secret'

/** Takes effect after `confirmSetUp`. Throws `forbidden` and `second-factor-on`. */
export async function beginSetUp(person: SessionUser) {
  assertHasAdminRole(person)
  const secret = generateSecret()
  const pending = {
    'secondFactor.pendingSecret': sealSecret(secret, person.id),
    'secondFactor.pendingAt': new Date(),
  }
  const begun = await User.updateOne(
    { _id: person.id, 'secondFactor.enabledAt': null },
    { $set: pending },
  )
  if (begun.matchedCount === 0) throw secondFactorOn()
  return { secret, ...qrCodeOf(generateURI({ issuer: SITE.name, label: person.email, secret })) }
}

/** Returns the recovery codes, which are never shown again. Throws `link-not-valid` for an old set-up. */
export async function confirmSetUp(person: SessionUser, code: string): Promise<string[]> {
  assertHasAdminRole(person)
  await countCodeAttempt(person)
  const recoveryCodes = createRecoveryCodes()
  await inTransaction(async (session) => {
    const user = await User.findById(person.id, { secondFactor: 1 }).session(session).lean()
    const { enabledAt, pendingSecret, pendingAt } = user?.secondFactor ?? {}
    if (enabledAt) throw secondFactorOn()
    const now = new Date()
    if (!pendingSecret || !pendingAt || now.getTime() - pendingAt.getTime() > SETUP_FOR_MS) {
      throw new AppError('link-not-valid', 'users.refusals.setUpTooLong')
    }
    const lastStep = stepOf(openSecret(pendingSecret, person.id), code)
    if (lastStep === null) throw wrongCode()
    const hashes = recoveryCodes.map((each) => recoveryHash(each, person.id))
    const secondFactor = { secret: pendingSecret, enabledAt: now, lastStep, recoveryCodes: hashes }
    const turnedOn = await User.updateOne(
      { _id: person.id, 'secondFactor.pendingSecret': pendingSecret },
      { $set: { secondFactor } },
      { session },
    )
    if (turnedOn.matchedCount === 0) throw secondFactorOn()
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

function secondFactorOn(): AppError {
  return new AppError('second-factor-on', 'users.refusals.secondFactorOn')
}
