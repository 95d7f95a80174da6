import 'server-only'
import { type EndReason, type Listener, listen } from './chat-hub'
import { readChanges } from './read-changes'
import { type ChatChange, changeToWire } from './wire'

/** What tells browsers and everything between that this is a live stream. */
export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

/** How long a browser waits before it comes back, in milliseconds. */
const RECONNECT_AFTER_MS = 1_000
/** Chunks that wait for a reader who is too slow, or gone without a word. */
const MAX_QUEUED_CHUNKS = 1_000

/**
 * The chat as server-sent events: first every change after the one with the number `after`, then
 * each as it happens, none twice. Each event carries the number of its change, by which a browser
 * resumes. Throws what `listen` throws. `signal` says that the reader is gone.
 */
export async function openStream(
  { session, network }: Pick<Listener, 'session' | 'network'>,
  after: number,
  signal: AbortSignal,
) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let leave = () => {}
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
    cancel: stop,
  })
  // Next cancels a body that it was sending, and one that it never began to send it forgets.
  signal.addEventListener('abort', stop, { once: true })

  let told = after
  // What happens while the past is still being read waits until it has been told.
  let waiting: ChatChange[] | null = []

  function stop(): void {
    controller = undefined
    leave()
  }

  function close(): void {
    controller?.close()
    stop()
  }

  function write(text: string): void {
    controller?.enqueue(encoder.encode(text))
    if ((controller?.desiredSize ?? 0) < -MAX_QUEUED_CHUNKS) close()
  }

  function tell(change: ChatChange): void {
    if (change.id <= told) return
    told = change.id
    write(`id: ${change.id}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`)
  }

  leave = await listen({
    session,
    network,
    hear: (message, author) => {
      const change = changeToWire(message, author, session.id)
      if (waiting) waiting.push(change)
      else tell(change)
    },
    beat: () => write(': still here\n\n'),
    end: (reason: EndReason) => {
      write(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`)
      close()
    },
  })
  // They may have gone while the stream was being opened.
  if (signal.aborted) stop()

  async function catchUp(): Promise<void> {
    for (let more = true; more && controller; ) {
      const past = await readChanges(session.id, told)
      past.changes.forEach(tell)
      more = past.more
    }
    waiting?.forEach(tell)
    waiting = null
    write('event: ready\ndata: {}\n\n')
  }

  write(`retry: ${RECONNECT_AFTER_MS}\n\n`)
  // Without the past the reader must not go on: they come back and ask for it again.
  catchUp().catch(close)
  return new Response(body, { headers: STREAM_HEADERS })
}
