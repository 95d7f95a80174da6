import 'server-only'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { findValidSessions, type SessionKey } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { log } from '@/lib/core/server/log'
import { findPeopleNames, type NamedPerson } from '@/lib/features/users/server/find-people'
import { ChatMessage } from '@/models/chat-message'
import { Notification, type NotificationRecord } from '@/models/notification'
import type { StoredChange } from './chat-message-dto'

/** Proxies close silent connections. */
const HEARTBEAT_MS = 15_000
/** Four minutes, because Vercel ends a stream after five. The browser then reconnects and resumes. */
const MAX_HEARTBEATS = 16
const MAX_STREAMS_PER_PERSON = 6
/** More than a school or an office needs: each open stream uses a connection and memory. */
const MAX_STREAMS_PER_NETWORK = 120
/** For streams with notifications only, which every page opens: they must leave room for the chat. */
const MAX_NOTIFICATION_STREAMS_PER_NETWORK = 60

export interface ChatListener {
  session: SessionKey
  /** See `networkOf`. */
  network: string
  /** Missing in a stream for notifications only. */
  onChange?: (message: StoredChange, author: NamedPerson) => void
  onNotification: () => void
  onHeartbeat: () => void
  onEnd: (reason: StreamEndReason) => void
}
export type StreamEndReason = 'signed-out' | 'renew'

interface Hub {
  /** The number of heartbeats since each listener joined. */
  listeners: Map<ChatListener, number>
  source?: Promise<ChangeSource>
  heartbeatTimer?: NodeJS.Timeout
}

type WatchedDocument = StoredChange | Pick<NotificationRecord, 'to'>

interface ChangeSource extends OpenedStream {
  /** True once the hub has closed the change stream itself. */
  isClosing: boolean
}

/** On `globalThis`, so that a hot reload finds the open change stream. */
const globalScope = globalThis as { sharelifeChat?: Hub }
globalScope.sharelifeChat ??= { listeners: new Map() }
const hub = globalScope.sharelifeChat

/**
 * Resolves once the process's shared change stream is open, and returns the function that
 * unsubscribes. Throws `unavailable` without change streams, and `too-many-calls`.
 */
export async function subscribeToChat(listener: ChatListener): Promise<() => void> {
  const others = [...hub.listeners.keys()]
  const own = others.filter(({ session }) => session.id === listener.session.id)
  const onNetwork = others.filter(({ network }) => network === listener.network)
  const maxStreams = listener.onChange
    ? MAX_STREAMS_PER_NETWORK
    : MAX_NOTIFICATION_STREAMS_PER_NETWORK
  if (own.length >= MAX_STREAMS_PER_PERSON || onNetwork.length >= maxStreams) {
    throw new AppError('too-many-calls', 'chat.refusals.tooManyPlaces', { retryAfter: 60 })
  }
  hub.listeners.set(listener, 0)
  hub.heartbeatTimer ??= setInterval(() => void sendHeartbeats(), HEARTBEAT_MS).unref()
  hub.source ??= openChangeSource()
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

function unsubscribe(listener: ChatListener): void {
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

async function close(source: ChangeSource): Promise<void> {
  source.isClosing = true
  try {
    await source.changes.close()
  } finally {
    await source.session.endSession()
  }
}

function disconnect(listener: ChatListener, reason: StreamEndReason): void {
  unsubscribe(listener)
  listener.onEnd(reason)
}

async function openChangeSource(): Promise<ChangeSource> {
  const source = { ...(await watchChanges()), isClosing: false }
  const onEnded = (cause?: unknown) => {
    if (source.isClosing) return
    // The driver has closed the change stream.
    void source.session.endSession()
    log().warn({ err: cause }, 'the change stream of the chat broke')
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

/** With a session of its own, the driver could leave a closing stream open in the database. */
type OpenedStream = Awaited<ReturnType<typeof watchChanges>>

/** Starts at the database's current time, so that no change is missed while the stream opens. */
async function watchChanges() {
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
  const changes = db.watch<WatchedDocument>([{ $match: sentChanges }], {
    fullDocument: 'updateLookup',
    startAtOperationTime: hello.operationTime,
    session,
  })
  return { changes, session }
}

async function broadcast(changes: ChangeSource['changes']): Promise<void> {
  for await (const event of changes) {
    const document = 'fullDocument' in event ? event.fullDocument : null
    if (!document) continue
    if ('to' in document) notifyUser(document)
    else await notifyReaders(document)
  }
}

function notifyUser({ to }: Pick<NotificationRecord, 'to'>): void {
  const userId = String(to)
  for (const listener of [...hub.listeners.keys()]) {
    if (listener.session.id === userId) listener.onNotification()
  }
}

async function notifyReaders(message: StoredChange): Promise<void> {
  const readers = [...hub.listeners.keys()].filter(({ onChange }) => onChange)
  if (readers.length === 0) return
  // The language matters only for former members, who cannot write.
  const authorOf = await findPeopleNames([message.author], 'en')
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
    const heartbeats = hub.listeners.get(listener)
    if (heartbeats === undefined) continue
    hub.listeners.set(listener, heartbeats + 1)
    if (signedIn?.(listener.session) === false) disconnect(listener, 'signed-out')
    else if (heartbeats + 1 >= MAX_HEARTBEATS) disconnect(listener, 'renew')
    else listener.onHeartbeat()
  }
}
