import 'server-only'
import { Piscina } from 'piscina'
import { AppError } from '@/lib/core/server/errors'
import type { SheetItem } from './sheet-item'
import { XLS_WORKER, type XlsJob, type XlsResult } from './xls-workbook'
import { SpreadsheetError, type SpreadsheetLimits } from './xlsx-sheet-reader'

const MAX_WAITING = 3
const RETRY_AFTER_SECONDS = 10
const MAX_READ_MS = 30_000
/** A list of 50,000 rows needs 300 MB; the thread ends if a file needs more. */
const MAX_MEMORY_MB = 320

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

let pool: Piscina<XlsJob, XlsResult> | undefined

/** Whether this is an Excel file from before 2007, or a newer one with a password. */
export function isXls(file: Buffer): boolean {
  return file.subarray(0, 8).equals(SIGNATURE)
}

/** Yields sheets and rows of an `.xls` file. Throws `SpreadsheetError`, and `unavailable` when busy. */
export async function* readXlsSheets(
  file: Buffer,
  limits: SpreadsheetLimits,
): AsyncGenerator<SheetItem> {
  const { maxRows, maxColumns, maxTextBytes } = limits
  const { sheets, problem } = await runJob({ file, limits: { maxRows, maxColumns, maxTextBytes } })
  if (problem) throw new SpreadsheetError(problem)
  for (const { name, isHidden, rows } of sheets) {
    yield { tab: { name, isHidden } }
    for (const cells of rows) yield { cells }
  }
}

async function runJob(job: XlsJob): Promise<XlsResult> {
  pool ??= new Piscina({
    filename: XLS_WORKER,
    minThreads: 0,
    maxThreads: 1,
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  if (pool.queueSize >= MAX_WAITING) {
    throw new AppError('unavailable', 'errors.refusals.busy', { retryAfter: RETRY_AFTER_SECONDS })
  }
  try {
    return await pool.run(job, { signal: AbortSignal.timeout(MAX_READ_MS) })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : ''
    const isTooLarge = code === 'ERR_WORKER_OUT_OF_MEMORY' || (cause as Error).name === 'AbortError'
    if (isTooLarge) return { problem: 'too-large' }
    throw cause
  }
}
