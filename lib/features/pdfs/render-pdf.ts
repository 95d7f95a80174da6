import 'server-only'
import { Piscina } from 'piscina'
import { AppError } from '@/lib/core/errors'
import { PDF_WORKER, type Sheet } from './sheets'

/** A PDF takes about half a second, so the last in the queue waits for about four. */
const MAX_WAITING = 8
/** Seconds after which a refused caller may try again: by then the queue is empty. */
const RETRY_AFTER_SECONDS = 10
/** After this time in the queue and in the thread a PDF is given up, and its thread is replaced. */
const MAX_RENDER_MS = 60_000
/** An idle thread ends after this time, which frees about 100 MB. */
const IDLE_MS = 60_000

let pool: Piscina<Sheet, Uint8Array> | undefined

/** Renders a PDF in a worker thread. Throws `unavailable` when too many others wait for theirs. */
export async function renderPdf(sheet: Sheet): Promise<Buffer> {
  pool ??= new Piscina({
    filename: PDF_WORKER,
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
    // The threads of the process share its cores: the one that answers visitors goes first.
    niceIncrement: 5,
  })
  if (pool.queueSize >= MAX_WAITING) {
    throw new AppError('unavailable', 'errors.refusals.busy', { retryAfter: RETRY_AFTER_SECONDS })
  }
  return Buffer.from(await pool.run(sheet, { signal: AbortSignal.timeout(MAX_RENDER_MS) }))
}
