import 'server-only'
import { createHash } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { AppError } from '@/lib/core/errors'
import { CompletedAct } from '@/models/completed-act'
import { inTransaction } from './connection'
import { readAcknowledged } from './read-acknowledged'

/** For how long a repeat gets the same answer, in milliseconds; as long as an idempotency key. */
const KEPT_MS = 24 * 3_600_000

/** An act that is refused once it is done, because its target is gone or has changed. */
export interface Act {
  /** Such as `booking-cancelled`. */
  name: string
  /** The id of the person, or the token of a mailed link. */
  by: string
  /** The id of the target, with what else belongs to the act. */
  target: unknown
}

/**
 * Like `inTransaction`, for an act whose answer may have been lost: when it is refused although the same person
 * has carried it out within a day, it returns the first result in place of throwing. Others get the refusal. The
 * result is stored, so it is an id or a word, or nothing.
 */
export async function inTransactionOnce<T>(
  act: Act,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  return unlessCompleted(act, () =>
    inTransaction(async (session) => {
      const result = await work(session)
      const expiresAt = new Date(Date.now() + KEPT_MS)
      await CompletedAct.updateOne(
        { _id: idOf(act) },
        { $set: { expiresAt, ...(typeof result === 'string' && { result }) } },
        { session, upsert: true },
      )
      return result
    }),
  )
}

/** The same for checks before such a transaction, which may refuse a repeat too. */
export async function unlessCompleted<T>(act: Act, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    const completed = cause instanceof AppError ? await findCompleted(act) : null
    if (!completed) throw cause
    return completed.result as T
  }
}

function findCompleted(act: Act) {
  const known = { _id: idOf(act), expiresAt: { $gt: new Date() } }
  return readAcknowledged(() => CompletedAct.findOne(known).lean())
}

function idOf({ name, by, target }: Act): string {
  return createHash('sha256')
    .update(JSON.stringify([name, by, target]))
    .digest('base64url')
}
