import 'server-only'
import { findValidSessions, type SessionKey } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { type NamedPerson, namePeople } from '@/lib/features/users/name-people'
import { ChatMessage } from '@/models/chat-message'
import type { StoredChange } from './wire'

/** Proxies close a connection that says nothing for long. */
const HEARTBEAT_MS = 15_000
/** After so many heartbeats, four minutes, we close: Vercel would cut at five. The browser resumes. */
const MAX_HEARTBEATS = 16
/** More tabs than anybody reads at once. */
const MAX_STREAMS_PER_PERSON = 6
/** More than a school or an office reads at once: each open stream holds a connection and memory. */
const MAX_STREAMS_PER_NETWORK = 120

/** Somebody who listens to the chat, and what the hub tells them. */
export interface Listener {
  session: SessionKey
  /** Where they call from: see `networkOf`. */
  network: string
  hear: (message: StoredChange, author: NamedPerson) => void
  beat: () => void
  /** The hub has forgotten the listener by then. */
  end: (reason: EndReason) => void
}
export type EndReason = 'signed-out' | 'renew'

interface Hub {
  /** Each with the heartbeats that it has been here for. */
  listeners: Map<Listener, number>
  source?: Promise<Source>
  heart?: NodeJS.Timeout
}

interface Source {
  changes: Awaited<ReturnType<typeof openChanges>>
  /** Whether we closed it ourselves. */
  isOver: boolean
}

/** A hot reload must find the open stream again, so it hangs on the process. */
const shared = globalThis as { sharelifeChat?: Hub }
shared.sharelifeChat ??= { listeners: new Map() }
const hub = shared.sharelifeChat

/**
 * From now on the listener hears every change of the chat: one change stream per process serves
 * them all, and stands before this resolves. Answers the function by which the listener leaves.
 * Throws `unavailable` where change streams cannot run, and `too-many-calls`.
 */
export async function listen(listener: Listener): Promise<() => void> {
  const others = [...hub.listeners.keys()]
  const own = others.filter(({ session }) => session.id === listener.session.id)
  const near = others.filter(({ network }) => network === listener.network)
  if (own.length >= MAX_STREAMS_PER_PERSON || near.length >= MAX_STREAMS_PER_NETWORK) {
    throw new AppError('too-many-calls', 'The chat is open in too many places.', { retryAfter: 60 })
  }
  hub.listeners.set(listener, 0)
  hub.heart ??= setInterval(() => void beat(), HEARTBEAT_MS).unref()
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

function leave(listener: Listener): void {
  hub.listeners.delete(listener)
  if (hub.listeners.size > 0) return
  clearInterval(hub.heart)
  hub.heart = undefined
  const source = hub.source
  hub.source = undefined
  source?.then(
    (open) => {
      open.isOver = true
      return open.changes.close()
    },
    () => undefined,
  )
}

function dismiss(listener: Listener, reason: EndReason): void {
  leave(listener)
  listener.end(reason)
}

async function openSource(): Promise<Source> {
  const source = { changes: await openChanges(), isOver: false }
  const ended = (cause?: unknown) => {
    if (source.isOver) return
    log().warn({ err: cause }, 'the change stream of the chat broke')
    // Browsers come back at once, say how far they have heard, and open a new one.
    for (const listener of [...hub.listeners.keys()]) dismiss(listener, 'renew')
  }
  broadcast(source.changes).then(ended, ended)
  return source
}

/**
 * Opens the change stream at the database's present moment, so that it misses nothing of what a
 * listener reads from the collection afterwards, however long the opening takes.
 */
async function openChanges() {
  const { connection } = await connectDb()
  const hello = await connection.db?.admin().command({ hello: 1 })
  if (!hello?.setName && hello?.msg !== 'isdbgrid') {
    throw new AppError('unavailable', 'The chat is not live here.', { retryAfter: 60 })
  }
  const told = {
    $or: [
      { operationType: 'insert' },
      // A report changes a message too, and is nobody's business.
      { 'updateDescription.updatedFields.change': { $exists: true } },
    ],
  }
  return ChatMessage.collection.watch<StoredChange>([{ $match: told }], {
    fullDocument: 'updateLookup',
    startAtOperationTime: hello.operationTime,
  })
}

/** Tells every listener, in the order of the changes; ends when the stream is closed or breaks. */
async function broadcast(changes: Source['changes']): Promise<void> {
  for await (const event of changes) {
    const message = 'fullDocument' in event ? event.fullDocument : null
    if (!message) continue
    const authorOf = await namePeople([message.author])
    const author = authorOf(message.author)
    for (const listener of [...hub.listeners.keys()]) listener.hear(message, author)
  }
}

async function beat(): Promise<void> {
  const here = [...hub.listeners.keys()]
  const signedIn = await findValidSessions(here.map(({ session }) => session)).catch(
    (cause: unknown) => {
      // A database that is away ends nobody's session.
      log().warn({ err: cause }, 'the sessions of the chat could not be read')
      return null
    },
  )
  for (const listener of here) {
    const beats = hub.listeners.get(listener)
    if (beats === undefined) continue
    hub.listeners.set(listener, beats + 1)
    if (signedIn?.(listener.session) === false) dismiss(listener, 'signed-out')
    else if (beats + 1 >= MAX_HEARTBEATS) dismiss(listener, 'renew')
    else listener.beat()
  }
}
