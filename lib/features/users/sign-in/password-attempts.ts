import 'server-only'
import { createHash } from 'node:crypto'
import { connectDb, isDuplicateKey } from '@/lib/core/db/connection'
import { allowance, tooManyCalls } from '@/lib/core/http/limits'
import { recordSecurityEvent } from '@/lib/core/security-events'
import { PasswordTry } from '@/models/password-try'

/** After these attempts, each one doubles the wait until the next. */
const FREE_TRIES = 10
const MAX_WAIT_MS = 60_000
const KEPT_MS = 24 * 60 * 60_000

export type TriedFor = { login: string } | { account: string }

/**
 * Counts before the password is checked, even if no account has the email. Logins count apart from
 * signed-in people, so that guesses by strangers cannot lock them out. Throws `too-many-calls`.
 */
export async function countPasswordAttempt(what: TriedFor): Promise<void> {
  await connectDb()
  const _id = keyOf(what)
  const now = new Date()
  try {
    await PasswordTry.updateOne({ _id, nextAt: { $lte: now } }, oneMore(now), {
      ...{ upsert: true, updatePipeline: true },
    })
  } catch (cause) {
    // The document exists and its next attempt is not due yet.
    if (!isDuplicateKey(cause)) throw cause
    const waiting = await PasswordTry.findById(_id, { nextAt: 1 }).lean()
    await recordSecurityEvent('limit-reached', { subtype: 'password-tries', isLogged: false })
    throw tooManyCalls((waiting?.nextAt.getTime() ?? 0) - now.getTime())
  }
}

export async function resetPasswordAttempts(what: TriedFor): Promise<void> {
  await PasswordTry.deleteOne({ _id: keyOf(what) })
}

function oneMore(now: Date) {
  const tries = { $add: [{ $ifNull: ['$tries', 0] }, 1] }
  const doublings = { $subtract: ['$tries', allowance(FREE_TRIES)] }
  const wait = { $min: [MAX_WAIT_MS, { $multiply: [1000, { $pow: [2, doublings] }] }] }
  return [
    { $set: { tries, expiresAt: new Date(now.getTime() + KEPT_MS) } },
    // Not `now`: that would reject an attempt in the same millisecond or on a server with a slow
    // clock.
    { $set: { nextAt: { $cond: [{ $gte: [doublings, 0] }, { $add: [now, wait] }, new Date(0)] } } },
  ]
}

function keyOf(what: TriedFor): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex')
}
