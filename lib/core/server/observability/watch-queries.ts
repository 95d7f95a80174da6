import 'server-only'
import type { mongo } from 'mongoose'
import { toNetworkError } from '@/lib/core/server/db/to-network-error'
import { env } from '@/lib/core/server/env'
import { log } from '@/lib/core/server/log'
import { logSlowQuery } from './slow-queries'
import { telemetry } from './telemetry'

/** Excludes the driver's own commands, such as heartbeats. */
const QUERIES = new Set([
  ...['find', 'aggregate', 'count', 'distinct', 'getMore', 'commitTransaction'],
  ...['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'],
])

type Command = Record<string, unknown>
type SendCommand = (
  this: unknown,
  namespace: { db: string },
  command: Command,
  ...more: unknown[]
) => Promise<unknown>

interface Connection {
  command: SendCommand & { isWatched?: true }
}

/**
 * Wraps the driver's send method, because `monitorCommands` parses each response twice, a quarter
 * of the work of a long list. Also names broken connections. Never throws.
 */
export async function watchQueries(client: mongo.MongoClient): Promise<void> {
  try {
    await client.db().command({ ping: 1 })
    const connection = pooledConnection(client)
    if (connection) watch(client, Object.getPrototypeOf(connection))
    else log().warn('slow queries are not logged: the driver has changed')
  } catch (cause) {
    log().warn({ err: cause }, 'slow queries are not logged')
  }
}

/** The driver hides its connections; tests/api/core/slow-queries.test.ts detects a change. */
function pooledConnection(client: mongo.MongoClient): Connection | undefined {
  const { topology } = client as unknown as {
    topology?: {
      s?: { servers?: Map<string, { pool?: { connections?: Iterable<Connection> } }> }
    }
  }
  for (const { pool } of topology?.s?.servers?.values() ?? []) {
    for (const connection of pool?.connections ?? []) {
      if (typeof connection.command === 'function') return connection
    }
  }
  return undefined
}

function watch(client: mongo.MongoClient, connections: Connection): void {
  watched.client = client
  watched.report = reportCommand
  const send = connections.command
  if (send.isWatched) return
  const watchedSend: Connection['command'] = async function (namespace, command, ...more) {
    const [operation = ''] = Object.keys(command)
    const started = performance.now()
    let error: string | undefined
    try {
      return await send.call(this, namespace, command, ...more)
    } catch (given) {
      const cause = toNetworkError(given)
      error = cause instanceof Error ? cause.name : 'Error'
      throw cause
    } finally {
      const durationMs = performance.now() - started
      if (QUERIES.has(operation)) {
        const { report } = shared.sharelifeWatched ?? watched
        report?.({ operation, command, database: namespace.db, durationMs, error })
      }
    }
  }
  watchedSend.isWatched = true
  connections.command = watchedSend
}

interface Watched {
  client?: mongo.MongoClient
  /** From the code that loaded last, as after a hot reload. */
  report?: (command: SentCommand) => void
  /** Change streams wait for changes and are not slow. */
  streams: Set<unknown>
}

const shared = globalThis as { sharelifeWatched?: Watched }
shared.sharelifeWatched ??= { streams: new Set() }
const watched = shared.sharelifeWatched

interface SentCommand {
  operation: string
  command: Command
  database: string
  durationMs: number
  error?: string
}

/** A stream of a whole database reads `$cmd.aggregate`, one of a collection its name. */
function isStream(operation: string, command: Command): boolean {
  const [first] = (command.pipeline ?? []) as object[]
  if (first && '$changeStream' in first) {
    watched.streams.add(command.aggregate === 1 ? '$cmd.aggregate' : command.aggregate)
    return true
  }
  return operation === 'getMore' && watched.streams.has(command.collection)
}

function reportCommand({ operation, command, database, durationMs, error }: SentCommand): void {
  if (isStream(operation, command)) return
  const on = telemetry()
  const isSlow = durationMs >= env().SLOW_QUERY_MS
  if (!on && !isSlow) return
  const named = operation === 'getMore' ? command.collection : command[operation]
  const collection = typeof named === 'string' ? named : undefined
  on?.recordQuery({ collection, operation, durationMs, error })
  if (!isSlow || !watched.client) return
  void logSlowQuery(watched.client.db(database), { collection, operation, durationMs, command })
}
