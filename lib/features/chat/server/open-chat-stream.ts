import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { log } from '@/lib/core/server/log'
import { listHiddenUsers } from '@/lib/features/blocks/server/block-visibility'
import { countUnread } from '@/lib/features/notifications/server/count-unread'
import type { NamedPerson } from '@/lib/features/users/server/find-people'
import { toApiChatChange } from '../wire'
import { type StreamEndReason, subscribeToChat } from './chat-hub'
import { type ChatChange, type StoredChange, toChatChange } from './chat-message-dto'
import { readChanges } from './read-changes'

/** Also stop proxies from buffering and caching. */
export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

const RECONNECT_AFTER_MS = 1_000
/** Closes the stream of a reader who is too slow or has disappeared. */
const MAX_QUEUED_CHUNKS = 1_000

/**
 * The chat as server-sent events: every change after `after`, once and in order, and the count of
 * unread notifications; without `after` that count only. Throws the errors of `subscribeToChat`.
 */
export async function openChatStream(
  { reader, network }: { reader: SessionUser; network: string },
  after: number | null,
  signal: AbortSignal,
) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let unsubscribe = () => {}
  const body = new ReadableStream<Uint8Array>({
    start: (streamController) => {
      controller = streamController
    },
    cancel: stop,
  })
  // Next.js cancels a body only if it has begun to send it.
  signal.addEventListener('abort', stop, { once: true })

  const hiddenAuthors = after === null ? [] : (await listHiddenUsers(reader)).authors
  let lastSent = after ?? 0
  // Holds back new changes until `sendEarlierChanges` has sent the earlier ones.
  let queued: ChatChange[] | null = []

  function stop(): void {
    controller = undefined
    unsubscribe()
  }

  function close(): void {
    controller?.close()
    stop()
  }

  function write(text: string): void {
    controller?.enqueue(encoder.encode(text))
    if ((controller?.desiredSize ?? 0) < -MAX_QUEUED_CHUNKS) close()
  }

  function send(change: ChatChange): void {
    if (change.id <= lastSent) return
    lastSent = change.id
    write(`id: ${change.id}\nevent: change\ndata: ${JSON.stringify(toApiChatChange(change))}\n\n`)
  }

  function receiveChange(message: StoredChange, author: NamedPerson): void {
    if (hiddenAuthors.includes(String(message.author))) return
    const change = toChatChange(message, author, reader.id)
    if (queued) queued.push(change)
    else send(change)
  }

  let isCounting = false
  let isOutdated = false

  /** Several changes at once lead to one or two counts; the last one is correct. */
  async function sendUnread(): Promise<void> {
    isOutdated = true
    if (isCounting) return
    isCounting = true
    try {
      while (isOutdated && controller) {
        isOutdated = false
        const unread = await countUnread(reader)
        write(`event: unread\ndata: ${JSON.stringify({ unread })}\n\n`)
      }
    } catch (cause) {
      log().warn({ err: cause }, 'unread notifications could not be counted')
    } finally {
      isCounting = false
    }
  }

  unsubscribe = await subscribeToChat({
    session: reader,
    network,
    onChange: after === null ? undefined : receiveChange,
    onNotification: () => void sendUnread(),
    onHeartbeat: () => write(': still here\n\n'),
    onEnd: (reason: StreamEndReason) => {
      write(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`)
      close()
    },
  })
  // The reader may have disconnected while the stream opened.
  if (signal.aborted) stop()

  async function sendEarlierChanges(): Promise<void> {
    // The chat's page requests the first count itself.
    if (after === null) await sendUnread()
    for (let more = after !== null; more && controller; ) {
      const earlier = await readChanges(reader, lastSent)
      earlier.changes.forEach(send)
      // Also moves past changes that are hidden from this reader.
      lastSent = Math.max(lastSent, earlier.last)
      more = earlier.more
    }
    queued?.forEach(send)
    queued = null
    write('event: ready\ndata: {}\n\n')
  }

  write(`retry: ${RECONNECT_AFTER_MS}\n\n`)
  // Closing prevents a gap: the browser reconnects and requests the changes again.
  sendEarlierChanges().catch(close)
  return new Response(body, { headers: STREAM_HEADERS })
}
