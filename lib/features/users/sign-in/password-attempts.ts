import 'server-only'
import { createHash } from 'node:crypto'
import { connectDb, isDuplicateKey } from '@/lib/core/db/connection'
import { allowance, tooManyCalls } from '@/lib/core/http/limits'
import { recordSecurityEvent } from '@/lib/core/security-events'
import { PasswordTry } from '@/models/password-try'

/** Attempts without a wait; each one after them doubles the wait until the next. */
const FREE_TRIES = 10
const MAX_WAIT_MS = 60_000
/** Attempts are forgotten after this time without a new one. */
const KEPT_MS = 24 * 60 * 60_000

/** What passwords are tried for: a login by its address, or what a signed-in account asks for. */
export type TriedFor = { login: string } | { account: string }

/**
 * Counts a try to give a password, before it is looked at, whether there is such an account or not.
 * After ten in a row without the right one the next has to wait: one second, then two, four and so on
 * up to a minute. Of several at once one is let through. Logins are counted apart from what a
 * signed-in person does, so that guesses by strangers never make a signed-in person wait. Throws `too-many-calls`.
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

/** Resets the count: the right password was given, or a new one was chosen by mail. */
export async function resetPasswordAttempts(what: TriedFor): Promise<void> {
  await PasswordTry.deleteOne({ _id: keyOf(what) })
}

function oneMore(now: Date) {
  const tries = { $add: [{ $ifNull: ['$tries', 0] }, 1] }
  const doublings = { $subtract: ['$tries', allowance(FREE_TRIES)] }
  const wait = { $min: [MAX_WAIT_MS, { $multiply: [1000, { $pow: [2, doublings] }] }] }
  return [
    { $set: { tries, expiresAt: new Date(now.getTime() + KEPT_MS) } },
    // Not `now` without a wait: a try of the same moment, or at a server whose clock is behind, would be refused.
    { $set: { nextAt: { $cond: [{ $gte: [doublings, 0] }, { $add: [now, wait] }, new Date(0)] } } },
  ]
}

function keyOf(what: TriedFor): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex')
}
