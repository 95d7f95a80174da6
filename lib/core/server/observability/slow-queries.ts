import 'server-only'
import type { mongo } from 'mongoose'
import { log } from '@/lib/core/server/log'
import { commandShape, planShape } from './query-shape'

/** Explains each shape once in this time. */
const EXPLAIN_EVERY_MS = 10 * 60_000
/** More shapes than the product has. */
const MAX_SHAPES = 200
const MAX_EXPLAIN_MS = 1_000

const EXPLAINABLE = new Set(['find', 'aggregate', 'count', 'distinct', 'findAndModify'])

/** The explanation has its own session. */
const SESSION_PARTS = new Set([
  ...['lsid', 'txnNumber', 'startTransaction', 'autocommit', 'stmtId', 'readConcern'],
  ...['writeConcern', '$db', '$clusterTime', '$readPreference', 'maxTimeMS'],
])

export interface SlowQuery {
  /** Missing for the end of a transaction. */
  collection?: string
  operation: string
  durationMs: number
  command: Record<string, unknown>
}

/** By shape, the oldest first. */
const explained = new Map<string, { at: number; plan: Promise<string> }>()

/** Logs a slow query without its values, and with its plan. Never throws. */
export async function logSlowQuery(db: mongo.Db, query: SlowQuery): Promise<void> {
  try {
    const { collection, operation, durationMs, command } = query
    const shape = commandShape(command)
    const plan = await planOf(db, query, JSON.stringify([collection, operation, shape]))
    const ms = Math.round(durationMs)
    log().warn({ collection, operation, ms, shape, plan }, 'a slow query')
  } catch (cause) {
    log().warn({ err: cause }, 'a slow query could not be described')
  }
}

function planOf(db: mongo.Db, query: SlowQuery, key: string): Promise<string> | undefined {
  if (!EXPLAINABLE.has(query.operation)) return undefined
  const now = Date.now()
  const known = explained.get(key)
  if (known && now - known.at < EXPLAIN_EVERY_MS) return known.plan
  for (const [old, { at }] of explained) {
    if (now - at < EXPLAIN_EVERY_MS) break
    explained.delete(old)
  }
  if (explained.size >= MAX_SHAPES) return undefined
  const plan = explain(db, query.command)
  explained.set(key, { at: now, plan })
  return plan
}

async function explain(db: mongo.Db, command: SlowQuery['command']): Promise<string> {
  const explainable = Object.fromEntries(
    Object.entries(command).filter(([name]) => !SESSION_PARTS.has(name)),
  )
  return db
    .command({ explain: explainable, verbosity: 'queryPlanner', maxTimeMS: MAX_EXPLAIN_MS })
    .then(planShape, () => 'not explained')
}

export function resetExplainedQueries(): void {
  explained.clear()
}
