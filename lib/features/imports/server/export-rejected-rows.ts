import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { toCsvFile, toCsvRows } from '@/lib/core/spreadsheets/csv-file'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { ImportRow } from '@/models/import-row'
import { rowLocation } from '../import-sheets'
import { findImport } from './find-import'

const ROWS_AT_ONCE = 500

/** Streams the rows without an invitation as CSV and logs the download. Throws `not-found`. */
export async function exportRejectedRows(
  admin: SessionUser,
  id: string,
  locale: Locale,
): Promise<ReadableStream<Uint8Array>> {
  const found = await findImport(admin, id)
  const { _id, pass, sheetColumn, fileName: title } = found
  const hasSeveralSheets = found.sheets.length > 1
  await inTransaction((session) =>
    recordAuditEntry({ actor: admin, action: 'import-rows-exported', target: _id, title }, session),
  )
  const t = translationsFor(locale, 'imports')
  const headings = found.headings.map((heading, at) =>
    at === sheetColumn ? t('file.sheet') : heading,
  )
  const rowLabel = (number: number) => {
    const { sheet, row } = rowLocation(found, number)
    return sheet ? `${sheet}: ${row}` : String(row)
  }
  const reasonText = (codes: readonly string[], firstRow?: number | null) =>
    codes
      .map((code) => t(`faults.${code}` as never, { row: rowLabel(firstRow ?? 0) } as never))
      .join(' ')
  async function* csvChunks() {
    yield toCsvFile([
      [
        ...(hasSeveralSheets ? [t('file.sheet')] : []),
        ...[t('file.row'), t('file.reasons'), t('file.codes'), ...headings],
      ],
    ])
    for (let after = 0; ; ) {
      const rows = await ImportRow.find({
        ...{ import: _id, pass, state: { $in: ['refused', 'duplicate'] } },
        number: { $gt: after },
      })
        .sort({ number: 1 })
        .limit(ROWS_AT_ONCE)
        .lean()
      const last = rows.at(-1)
      if (!last) return
      after = last.number
      yield toCsvRows(
        rows.map(({ number, faults, duplicate, firstRow, cells }) => {
          const codes = [...(faults ?? []), ...(duplicate ? [duplicate] : [])]
          const { sheet, row } = rowLocation(found, number)
          const location = hasSeveralSheets ? [sheet, row] : [row]
          return [...location, reasonText(codes, firstRow), codes.join(' '), ...(cells ?? [])]
        }),
      )
    }
  }
  const encoder = new TextEncoder()
  const source = csvChunks()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await source.return(undefined)
    },
  })
}
