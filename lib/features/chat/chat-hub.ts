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

/** Sent regularly, because proxies close silent connections. */
const HEARTBEAT_MS = 15_000
/**
 * The stream is closed after this many heartbeats, four minutes, because Vercel would cut it after
 * five. The browser then reconnects and resumes.
 */
const MAX_HEARTBEATS = 16
/** The maximum number of open streams per person; nobody reads more tabs at the same time. */
const MAX_STREAMS_PER_PERSON = 6
/**
 * The maximum number of streams per network, more than a school or an office needs: each open stream
 * holds a connection and memory.
 */
const MAX_STREAMS_PER_NETWORK = 120
/**
 * The maximum number among them that are only for a person's notifications: they are open on every page,
 * and must leave room for the chat. Whoever gets none asks now and then.
 */
const MAX_SMALL_STREAMS_PER_NETWORK = 60

/** Somebody who follows the chat or their notifications, and the callbacks of their stream. */
export interface Listener {
  session: SessionKey
  /** The network of the caller: see `networkOf`. */
  network: string
  /** Missing in a stream that is only for notifications. */
  onChange?: (message: StoredChange, author: NamedPerson) => void
  /** Something was told to this person, or they have read something. */
  onNotification: () => void
  onHeartbeat: () => void
  /** Called when the stream ends, after the hub has removed the listener. */
  onEnd: (reason: EndReason) => void
}
export type EndReason = 'signed-out' | 'renew'

interface Hub {
  /** The listeners, each with the number of heartbeats since it joined. */
  listeners: Map<Listener, number>
  source?: Promise<Source>
  heartbeatTimer?: NodeJS.Timeout
}

type Watched = StoredChange | Pick<NotificationRecord, 'to'>

interface Source extends Opened {
  /** Whether we closed the change stream ourselves. */
  isOver: boolean
}

/** Kept on `globalThis`, so that a hot reload finds the open change stream again. */
const shared = globalThis as { sharelifeChat?: Hub }
shared.sharelifeChat ??= { listeners: new Map() }
const hub = shared.sharelifeChat

/**
 * Subscribes a listener to every change of the chat and to their own notifications. One change stream per process serves all
 * listeners and is open when this resolves. Returns the function that unsubscribes. Throws
 * `unavailable` where change streams do not work, and `too-many-calls`.
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

/** How many streams of server-sent events are open here, and how many change streams serve them. */
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
    // Browsers reconnect immediately with the number of their last change, and that opens a new change
    // stream.
    for (const listener of [...hub.listeners.keys()]) dismiss(listener, 'renew')
  }
  const ended = broadcast(source.changes)
  ended.then(onEnded, onEnded)
  await Promise.race([isOpenInDatabase(source.changes), ended])
  return source
}

/**
 * Resolves when the database has opened the change stream, which the driver asks for at the first read.
 * Closed before that, it would stay open in the database for ten minutes.
 */
async function isOpenInDatabase(changes: Source['changes']): Promise<void> {
  await once(changes, 'resumeTokenChanged')
  // The driver learns how to close it right after this event.
  await setImmediate()
}

/**
 * A change stream, and the session in which it runs. The driver would end a session of its own as soon as somebody
 * asks a stream for more that is being closed, and not tell the database any more that it can close it.
 */
type Opened = Awaited<ReturnType<typeof openChanges>>

/**
 * Opens the change stream from the database's current time, so that it includes everything that
 * happens after a listener reads the collection, however long the opening takes.
 */
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
        // Reports also change a message, but must not be sent to readers.
        $or: [isInsert, { 'updateDescription.updatedFields.change': { $exists: true } }],
      },
      {
        'ns.coll': Notification.collection.collectionName,
        // What the channels do with a notification is not sent.
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

/** Sends each change to all listeners, in order; ends when the change stream is closed or breaks. */
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
  // Whoever writes has an account, so that nobody is a former member here, whose name has a language.
  const authorOf = await namePeople([message.author], 'en')
  const author = authorOf(message.author)
  for (const listener of [...hub.listeners.keys()]) listener.onChange?.(message, author)
}

async function sendHeartbeats(): Promise<void> {
  const listeners = [...hub.listeners.keys()]
  const signedIn = await findValidSessions(listeners.map(({ session }) => session)).catch(
    (cause: unknown) => {
      // An unreachable database must not log anybody out.
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
