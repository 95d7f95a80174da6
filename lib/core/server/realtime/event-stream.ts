import 'server-only'
import { type ChangeListener, type StreamEndReason, subscribeToChanges } from './change-hub'

/** Also stop proxies from buffering and caching. */
export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

const RECONNECT_AFTER_MS = 1_000
/** Closes the stream of a reader who is too slow or has disappeared. */
const MAX_QUEUED_CHUNKS = 1_000

export type EventStream = ReturnType<typeof createEventStream>

/** Server-sent events to one browser, until it disconnects or `listen`'s session ends. */
export function createEventStream(signal: AbortSignal) {
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

  function send(event: string, data: unknown, id?: number): void {
    const idLine = id === undefined ? '' : `id: ${id}\n`
    write(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Throws the errors of `subscribeToChanges`. */
  async function listen(listener: Omit<ChangeListener, 'onHeartbeat' | 'onEnd'>): Promise<void> {
    unsubscribe = await subscribeToChanges({
      ...listener,
      onHeartbeat: () => write(': still here\n\n'),
      onEnd: (reason: StreamEndReason) => {
        send('end', { reason })
        close()
      },
    })
    // The reader may have disconnected while the stream opened.
    if (signal.aborted) stop()
    write(`retry: ${RECONNECT_AFTER_MS}\n\n`)
  }

  return {
    response: new Response(body, { headers: STREAM_HEADERS }),
    isOpen: () => controller !== undefined,
    listen,
    send,
    close,
  }
}
