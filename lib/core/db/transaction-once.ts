import 'server-only'
import { createHash } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { AppError } from '@/lib/core/errors'
import { CompletedAct } from '@/models/completed-act'
import { inTransaction } from './connection'
import { readAcknowledged } from './read-acknowledged'

/** As long as an idempotency key. */
const KEPT_MS = 24 * 3_600_000

export interface Act {
  name: string
  /** The id of the person, or the token of an emailed link. */
  by: string
  /** The id of the target, with whatever else identifies the action. */
  target: unknown
}

/** A repeat by the same person within a day returns the stored first result: an id, a word or nothing. */
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
