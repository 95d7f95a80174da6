import 'server-only'
import { createHash } from 'node:crypto'
import { connectDb, isDuplicateKey } from '@/lib/core/server/db/connection'
import { scaledLimit, tooManyRequestsError } from '@/lib/core/server/http/rate-limits'
import { recordSecurityEvent } from '@/lib/core/server/security-events'
import { DAY_MS } from '@/lib/core/time/calendar'
import { LoginAttempt } from '@/models/login-attempt'

/** After these attempts, each one doubles the wait until the next. */
const FREE_ATTEMPTS = 10
const MAX_WAIT_MS = 60_000
const RETENTION_MS = DAY_MS

export type LoginAttemptKey = { login: string } | { account: string }

/**
 * Counts before the password is checked, even if no account has the email. Logins count apart from
 * signed-in people, so that guesses by strangers cannot lock them out. Throws `too-many-calls`.
 */
export async function countPasswordAttempt(attemptKey: LoginAttemptKey): Promise<void> {
  await connectDb()
  const _id = hashAttemptKey(attemptKey)
  const now = new Date()
  try {
    await LoginAttempt.updateOne({ _id, nextAt: { $lte: now } }, incrementStages(now), {
      ...{ upsert: true, updatePipeline: true },
    })
  } catch (cause) {
    // The document exists and its next attempt is not due yet.
    if (!isDuplicateKey(cause)) throw cause
    const attempt = await LoginAttempt.findById(_id, { nextAt: 1 }).lean()
    await recordSecurityEvent('limit-reached', { subtype: 'password-tries', isLogged: false })
    throw tooManyRequestsError((attempt?.nextAt.getTime() ?? 0) - now.getTime())
  }
}

export async function resetPasswordAttempts(attemptKey: LoginAttemptKey): Promise<void> {
  await LoginAttempt.deleteOne({ _id: hashAttemptKey(attemptKey) })
}

function incrementStages(now: Date) {
  const attempts = { $add: [{ $ifNull: ['$tries', 0] }, 1] }
  const doublings = { $subtract: ['$tries', scaledLimit(FREE_ATTEMPTS)] }
  const wait = { $min: [MAX_WAIT_MS, { $multiply: [1000, { $pow: [2, doublings] }] }] }
  return [
    { $set: { tries: attempts, expiresAt: new Date(now.getTime() + RETENTION_MS) } },
    // Not `now`: that would reject an attempt in the same millisecond or on a server with a slow
    // clock.
    { $set: { nextAt: { $cond: [{ $gte: [doublings, 0] }, { $add: [now, wait] }, new Date(0)] } } },
  ]
}

function hashAttemptKey(attemptKey: LoginAttemptKey): string {
  return createHash('sha256').update(JSON.stringify(attemptKey)).digest('hex')
}
