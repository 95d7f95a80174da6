import 'server-only'
import { Piscina } from 'piscina'
import { AppError } from '@/lib/core/server/errors'
import { PDF_WORKER, type PdfDocument } from '../pdf-document'

/** A PDF takes about half a second, so the last one in the queue waits about four. */
const MAX_WAITING = 8
/** The queue is empty by then. */
const RETRY_AFTER_SECONDS = 10
/** Includes the time in the queue; afterwards the pool replaces the thread. */
const MAX_RENDER_MS = 60_000
/** An idle thread holds about 100 MB. */
const IDLE_MS = 60_000

let pool: Piscina<PdfDocument, Uint8Array> | undefined

/** Throws `unavailable` when the queue is full. */
export async function renderPdf(pdfDocument: PdfDocument): Promise<Buffer> {
  pool ??= new Piscina({
    filename: PDF_WORKER,
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
    // The thread that serves visitors goes first, because both share the cores.
    niceIncrement: 5,
  })
  if (pool.queueSize >= MAX_WAITING) {
    throw new AppError('unavailable', 'errors.refusals.busy', { retryAfter: RETRY_AFTER_SECONDS })
  }
  return Buffer.from(await pool.run(pdfDocument, { signal: AbortSignal.timeout(MAX_RENDER_MS) }))
}
