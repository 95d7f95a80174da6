import type { SpreadsheetError, SpreadsheetLimits } from './xlsx-sheet-reader'

/** Relative to the project; `bundleWorkers` writes it. */
export const XLS_WORKER = '.cache/xls-worker.mjs'

export interface XlsJob {
  file: Uint8Array
  limits: Pick<SpreadsheetLimits, 'maxTextBytes' | 'maxRows' | 'maxColumns'>
}

export interface XlsSheet {
  name: string
  isHidden: boolean
  rows: string[][]
}

/** Errors lose their class between threads, so the worker returns what is wrong. */
export type XlsResult =
  | { sheets: XlsSheet[]; problem?: undefined }
  | { problem: SpreadsheetError['problem']; sheets?: undefined }
