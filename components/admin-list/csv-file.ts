import { unparse } from 'papaparse'
import { BYTE_ORDER_MARK, FORMULA } from '@/lib/core/spreadsheets/csv-file'
import type { Sheet } from './sheet'

/** The media type of these files. */
export const CSV_TYPE = 'text/csv;charset=utf-8'

/**
 * A table as CSV. Cells that begin like a formula are escaped, because people type their own names and
 * addresses (CSV injection).
 */
export function toCsv({ headings, rows }: Sheet): string {
  return BYTE_ORDER_MARK + unparse({ fields: headings, data: rows }, { escapeFormulae: FORMULA })
}
