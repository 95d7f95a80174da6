import 'server-only'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { findValidSessions, type SessionKey } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { log } from '@/lib/core/server/log'
import type { MessageKey } from '@/lib/i18n/message-key'

/** Proxies close silent connections. */
const HEARTBEAT_MS = 15_000
/** Four minutes, because Vercel ends a stream after five. The browser then reconnects and resumes. */
const MAX_HEARTBEATS = 16
const MAX_STREAMS_PER_PERSON = 6
/** More than a school or an office needs: each open stream uses a connection and memory. */
const MAX_STREAMS_PER_NETWORK = 120
/** Streams that every page opens must leave room for those of one page. */
const MAX_BACKGROUND_STREAMS_PER_NETWORK = 60

/** The documents of one collection that listeners can get. */
export interface WatchedCollection<Stored = never, Change = unknown> {
  name: string
  collection: () => string
  /** Limits the updates. */
  updates: Record<string, unknown>
  /** What listeners get; runs once for all of them. */
  read: (document: Stored) => Promise<Change>
}

/** Create it with `onChange`, which checks the type of the change. */
interface Subscription {
  name: string
  receive: (change: never) => void
}

export function onChange<Stored, Change>(
  { name }: WatchedCollection<Stored, Change>,
  receive: (change: Change) => void,
): Subscription {
  return { name, receive }
}

export interface ChangeListener {
  session: SessionKey
  /** See `networkOf`. */
  network: string
  /** Every page has such a stream. */
  isBackground?: boolean
  subscriptions: readonly Subscription[]
  onHeartbeat: () => void
  onEnd: (reason: StreamEndReason) => void
  messages: { tooMany: MessageKey; unavailable: MessageKey }
}
export type StreamEndReason = 'signed-out' | 'renew'

interface Hub {
  watched: readonly WatchedCollection[]
  /** The number of heartbeats since each listener joined. */
  listeners: Map<ChangeListener, number>
  source?: Promise<ChangeSource>
  heartbeatTimer?: NodeJS.Timeout
}

interface ChangeSource extends OpenedStream {
  /** True once the hub has closed the change stream itself. */
  isClosing: boolean
}

/** On `globalThis`, so that a hot reload finds the open change stream. */
const globalScope = globalThis as { sharelifeChanges?: Hub }
globalScope.sharelifeChanges ??= { watched: [], listeners: new Map() }
const hub = globalScope.sharelifeChanges

/** All streams share one change stream, so it must know every collection when it opens. */
export function watchCollections(watched: readonly WatchedCollection[]): void {
  hub.watched = watched
}

/**
 * Resolves once the process's shared change stream is open, and returns the function that
 * unsubscribes. Throws `unavailable` without change streams, and `too-many-calls`.
 */
export async function subscribeToChanges(listener: ChangeListener): Promise<() => void> {
  const others = [...hub.listeners.keys()]
  const own = others.filter(({ session }) => session.id === listener.session.id)
  const onNetwork = others.filter(({ network }) => network === listener.network)
  const maxStreams = listener.isBackground
    ? MAX_BACKGROUND_STREAMS_PER_NETWORK
    : MAX_STREAMS_PER_NETWORK
  if (own.length >= MAX_STREAMS_PER_PERSON || onNetwork.length >= maxStreams) {
    throw new AppError('too-many-calls', listener.messages.tooMany, { retryAfter: 60 })
  }
  hub.listeners.set(listener, 0)
  hub.heartbeatTimer ??= setInterval(() => void sendHeartbeats(), HEARTBEAT_MS).unref()
  hub.source ??= openChangeSource(listener.messages.unavailable)
  const source = hub.source
  try {
    await source
  } catch (cause) {
    if (hub.source === source) hub.source = undefined
    unsubscribe(listener)
    throw cause
  }
  return () => unsubscribe(listener)
}

export function countStreams(): { streams: number; changeStreams: number } {
  return { streams: hub.listeners.size, changeStreams: hub.source ? 1 : 0 }
}

function unsubscribe(listener: ChangeListener): void {
  hub.listeners.delete(listener)
  if (hub.listeners.size > 0) return
  clearInterval(hub.heartbeatTimer)
  hub.heartbeatTimer = undefined
  const source = hub.source
  hub.source = undefined
  source?.then(close).catch((cause: unknown) => {
    log().debug({ err: cause }, 'the change stream could not be closed')
  })
}

async function close(source: ChangeSource): Promise<void> {
  source.isClosing = true
  try {
    await source.changes.close()
  } finally {
    await source.session.endSession()
  }
}

function disconnect(listener: ChangeListener, reason: StreamEndReason): void {
  unsubscribe(listener)
  listener.onEnd(reason)
}

async function openChangeSource(unavailable: MessageKey): Promise<ChangeSource> {
  const source = { ...(await watchChanges(unavailable)), isClosing: false }
  const onEnded = (cause?: unknown) => {
    if (source.isClosing) return
    // The driver has closed the change stream.
    void source.session.endSession()
    log().warn({ err: cause }, 'the change stream broke')
    // Browsers reconnect at once with the number of their last change, which opens a new change stream.
    for (const listener of [...hub.listeners.keys()]) disconnect(listener, 'renew')
  }
  const ended = broadcast(source.changes)
  ended.then(onEnded, onEnded)
  await Promise.race([waitUntilOpen(source.changes), ended])
  return source
}

/** The stream opens at the driver's first read. Closed before that, it would stay open for ten minutes. */
async function waitUntilOpen(changes: ChangeSource['changes']): Promise<void> {
  await once(changes, 'resumeTokenChanged')
  // The driver can close the stream only after this event.
  await setImmediate()
}

type OpenedStream = Awaited<ReturnType<typeof watchChanges>>

/**
 * Starts at the database's current time, so that no change is missed while the stream opens. We pass a
 * session, because a session of the driver's could leave a closing stream open in the database.
 */
async function watchChanges(unavailable: MessageKey) {
  const { connection } = await connectDb()
  const { db } = connection
  const hello = await db?.admin().command({ hello: 1 })
  if (!db || (!hello?.setName && hello?.msg !== 'isdbgrid')) {
    throw new AppError('unavailable', unavailable, { retryAfter: 60 })
  }
  const sentChanges = {
    $or: hub.watched.map(({ collection, updates }) => ({
      'ns.coll': collection(),
      $or: [{ operationType: 'insert' }, updates],
    })),
  }
  const session = await connection.startSession({ causalConsistency: false })
  const changes = db.watch([{ $match: sentChanges }], {
    fullDocument: 'updateLookup',
    startAtOperationTime: hello.operationTime,
    session,
  })
  return { changes, session }
}

async function broadcast(changes: ChangeSource['changes']): Promise<void> {
  for await (const event of changes) {
    const document = 'fullDocument' in event ? event.fullDocument : null
    const changed = 'ns' in event && 'coll' in event.ns ? event.ns.coll : undefined
    const watched = hub.watched.find(({ collection }) => collection() === changed)
    if (document && watched) await notifyListeners(watched, document as never)
  }
}

async function notifyListeners({ name, read }: WatchedCollection, document: never): Promise<void> {
  const isWanted = [...hub.listeners.keys()].some((listener) => subscriptionTo(name, listener))
  if (!isWanted) return
  const change = (await read(document)) as never
  for (const listener of [...hub.listeners.keys()]) subscriptionTo(name, listener)?.receive(change)
}

function subscriptionTo(wanted: string, { subscriptions }: ChangeListener) {
  return subscriptions.find(({ name }) => name === wanted)
}

async function sendHeartbeats(): Promise<void> {
  const listeners = [...hub.listeners.keys()]
  const signedIn = await findValidSessions(listeners.map(({ session }) => session)).catch(
    (cause: unknown) => {
      // An unreachable database must not log users out.
      log().warn({ err: cause }, 'the sessions of the streams could not be read')
      return null
    },
  )
  for (const listener of listeners) {
    const heartbeats = hub.listeners.get(listener)
    if (heartbeats === undefined) continue
    hub.listeners.set(listener, heartbeats + 1)
    if (signedIn?.(listener.session) === false) disconnect(listener, 'signed-out')
    else if (heartbeats + 1 >= MAX_HEARTBEATS) disconnect(listener, 'renew')
    else listener.onHeartbeat()
  }
}
