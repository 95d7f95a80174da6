import 'server-only'
import { createHash } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { AppError } from '@/lib/core/server/errors'
import { DAY_MS } from '@/lib/core/time/calendar'
import { IdempotentResult } from '@/models/idempotent-result'
import { inTransaction } from './connection'
import { readAcknowledged } from './read-acknowledged'

/** As long as an idempotency key. */
const RESULT_TTL_MS = DAY_MS

export interface IdempotentAction {
  name: string
  /** The id of the person, or the token of an emailed link. */
  by: string
  /** The id of the target, with whatever else identifies the action. */
  target: unknown
}

/** A repeat by the same person within a day returns the stored first result: an id, a word or nothing. */
export async function inTransactionOnce<T>(
  action: IdempotentAction,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  return orCompletedResult(action, () =>
    inTransaction(async (session) => {
      const result = await work(session)
      const expiresAt = new Date(Date.now() + RESULT_TTL_MS)
      await IdempotentResult.updateOne(
        { _id: actionId(action) },
        { $set: { expiresAt, ...(typeof result === 'string' && { result }) } },
        { session, upsert: true },
      )
      return result
    }),
  )
}

export async function orCompletedResult<T>(
  action: IdempotentAction,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    const stored = cause instanceof AppError ? await findStored(action) : null
    if (!stored) throw cause
    return stored.result as T
  }
}

function findStored(action: IdempotentAction) {
  const notExpired = { _id: actionId(action), expiresAt: { $gt: new Date() } }
  return readAcknowledged(() => IdempotentResult.findOne(notExpired).lean())
}

function actionId({ name, by, target }: IdempotentAction): string {
  return createHash('sha256')
    .update(JSON.stringify([name, by, target]))
    .digest('base64url')
}
