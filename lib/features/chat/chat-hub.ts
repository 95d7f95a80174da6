import 'server-only'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { findValidSessions, type SessionKey } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { type NamedPerson, namePeople } from '@/lib/features/users/name-people'
import { ChatMessage } from '@/models/chat-message'
import { Notification, type NotificationRecord } from '@/models/notification'
import type { StoredChange } from './shapes'

/** Proxies close silent connections. */
const HEARTBEAT_MS = 15_000
/** Four minutes, because Vercel ends a stream after five. The browser then reconnects and resumes. */
const MAX_HEARTBEATS = 16
const MAX_STREAMS_PER_PERSON = 6
/** More than a school or an office needs: each open stream uses a connection and memory. */
const MAX_STREAMS_PER_NETWORK = 120
/** For streams with notifications only, which every page opens: they must leave room for the chat. */
const MAX_SMALL_STREAMS_PER_NETWORK = 60

export interface Listener {
  session: SessionKey
  /** See `networkOf`. */
  network: string
  /** Missing in a stream for notifications only. */
  onChange?: (message: StoredChange, author: NamedPerson) => void
  onNotification: () => void
  onHeartbeat: () => void
  onEnd: (reason: EndReason) => void
}
export type EndReason = 'signed-out' | 'renew'

interface Hub {
  /** The number of heartbeats since each listener joined. */
  listeners: Map<Listener, number>
  source?: Promise<Source>
  heartbeatTimer?: NodeJS.Timeout
}

type Watched = StoredChange | Pick<NotificationRecord, 'to'>

interface Source extends Opened {
  /** True once the hub has closed the change stream itself. */
  isOver: boolean
}

/** On `globalThis`, so that a hot reload finds the open change stream. */
const shared = globalThis as { sharelifeChat?: Hub }
shared.sharelifeChat ??= { listeners: new Map() }
const hub = shared.sharelifeChat

/**
 * Resolves once the process's shared change stream is open, and returns the function that
 * unsubscribes. Throws `unavailable` without change streams, and `too-many-calls`.
 */
export async function listen(listener: Listener): Promise<() => void> {
  const others = [...hub.listeners.keys()]
  const own = others.filter(({ session }) => session.id === listener.session.id)
  const sameNetwork = others.filter(({ network }) => network === listener.network)
  const most = listener.onChange ? MAX_STREAMS_PER_NETWORK : MAX_SMALL_STREAMS_PER_NETWORK
  if (own.length >= MAX_STREAMS_PER_PERSON || sameNetwork.length >= most) {
    throw new AppError('too-many-calls', 'chat.refusals.tooManyPlaces', { retryAfter: 60 })
  }
  hub.listeners.set(listener, 0)
  hub.heartbeatTimer ??= setInterval(() => void sendHeartbeats(), HEARTBEAT_MS).unref()
  hub.source ??= openSource()
  const source = hub.source
  try {
    await source
  } catch (cause) {
    if (hub.source === source) hub.source = undefined
    leave(listener)
    throw cause
  }
  return () => leave(listener)
}

export function countStreams(): { streams: number; changeStreams: number } {
  return { streams: hub.listeners.size, changeStreams: hub.source ? 1 : 0 }
}

function leave(listener: Listener): void {
  hub.listeners.delete(listener)
  if (hub.listeners.size > 0) return
  clearInterval(hub.heartbeatTimer)
  hub.heartbeatTimer = undefined
  const source = hub.source
  hub.source = undefined
  source?.then(close).catch((cause: unknown) => {
    log().debug({ err: cause }, 'the change stream of the chat could not be closed')
  })
}

async function close(source: Source): Promise<void> {
  source.isOver = true
  try {
    await source.changes.close()
  } finally {
    await source.session.endSession()
  }
}

function dismiss(listener: Listener, reason: EndReason): void {
  leave(listener)
  listener.onEnd(reason)
}

async function openSource(): Promise<Source> {
  const source = { ...(await openChanges()), isOver: false }
  const onEnded = (cause?: unknown) => {
    if (source.isOver) return
    // The driver has closed the change stream.
    void source.session.endSession()
    log().warn({ err: cause }, 'the change stream of the chat broke')
    // Browsers reconnect at once with the number of their last change, which opens a new change stream.
    for (const listener of [...hub.listeners.keys()]) dismiss(listener, 'renew')
  }
  const ended = broadcast(source.changes)
  ended.then(onEnded, onEnded)
  await Promise.race([isOpenInDatabase(source.changes), ended])
  return source
}

/** The stream opens at the driver's first read. Closed before that, it would stay open for ten minutes. */
async function isOpenInDatabase(changes: Source['changes']): Promise<void> {
  await once(changes, 'resumeTokenChanged')
  // The driver can close the stream only after this event.
  await setImmediate()
}

/** With a session of its own, the driver could leave a closing stream open in the database. */
type Opened = Awaited<ReturnType<typeof openChanges>>

/** Starts at the database's current time, so that no change is missed while the stream opens. */
async function openChanges() {
  const { connection } = await connectDb()
  const { db } = connection
  const hello = await db?.admin().command({ hello: 1 })
  if (!db || (!hello?.setName && hello?.msg !== 'isdbgrid')) {
    throw new AppError('unavailable', 'chat.refusals.notLive', { retryAfter: 60 })
  }
  const isInsert = { operationType: 'insert' }
  const sentChanges = {
    $or: [
      {
        'ns.coll': ChatMessage.collection.collectionName,
        // Reports also change a message, but readers must not get them.
        $or: [isInsert, { 'updateDescription.updatedFields.change': { $exists: true } }],
      },
      {
        'ns.coll': Notification.collection.collectionName,
        // Excludes the updates of delivery.
        $or: [isInsert, { 'updateDescription.updatedFields.readAt': { $exists: true } }],
      },
    ],
  }
  const session = await connection.startSession({ causalConsistency: false })
  const changes = db.watch<Watched>([{ $match: sentChanges }], {
    fullDocument: 'updateLookup',
    startAtOperationTime: hello.operationTime,
    session,
  })
  return { changes, session }
}

async function broadcast(changes: Source['changes']): Promise<void> {
  for await (const event of changes) {
    const document = 'fullDocument' in event ? event.fullDocument : null
    if (!document) continue
    if ('to' in document) tellOne(document)
    else await tellAll(document)
  }
}

function tellOne({ to }: Pick<NotificationRecord, 'to'>): void {
  const person = String(to)
  for (const listener of [...hub.listeners.keys()]) {
    if (listener.session.id === person) listener.onNotification()
  }
}

async function tellAll(message: StoredChange): Promise<void> {
  const following = [...hub.listeners.keys()].filter(({ onChange }) => onChange)
  if (following.length === 0) return
  // The language matters only for former members, who cannot write.
  const authorOf = await namePeople([message.author], 'en')
  const author = authorOf(message.author)
  for (const listener of [...hub.listeners.keys()]) listener.onChange?.(message, author)
}

async function sendHeartbeats(): Promise<void> {
  const listeners = [...hub.listeners.keys()]
  const signedIn = await findValidSessions(listeners.map(({ session }) => session)).catch(
    (cause: unknown) => {
      // An unreachable database must not log users out.
      log().warn({ err: cause }, 'the sessions of the chat could not be read')
      return null
    },
  )
  for (const listener of listeners) {
    const beats = hub.listeners.get(listener)
    if (beats === undefined) continue
    hub.listeners.set(listener, beats + 1)
    if (signedIn?.(listener.session) === false) dismiss(listener, 'signed-out')
    else if (beats + 1 >= MAX_HEARTBEATS) dismiss(listener, 'renew')
    else listener.onHeartbeat()
  }
}
