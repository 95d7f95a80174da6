import 'server-only'
import { hasNextPage } from '@/lib/core/paging'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import type { Locale } from '@/lib/i18n/routing'
import { englishTranslations, translationsFor } from '@/lib/i18n/translations'
import { ROWS_PER_REQUEST } from '../rules'
import type { ExportRowsInput } from '../schema'
import { EXPORT_COLUMNS } from './export-columns'
import { listExportRows } from './list-export-rows'

/** Returns one page of a list for a file. Logs the export before it returns the first page. */
export async function readExportPage(admin: SessionUser, input: ExportRowsInput, locale: Locale) {
  const { list, page } = input
  if (page === 1) {
    const title = englishTranslations('exports')(`lists.${list}`)
    await inTransaction((session) =>
      recordAuditEntry({ actor: admin, action: 'list-exported', title }, session),
    )
  }
  const { cells, total } = await listExportRows(admin, input, locale)
  const t = translationsFor(locale, 'exports.columns')
  const columns = EXPORT_COLUMNS[list]
  const hasMore = hasNextPage(total, { page, limit: ROWS_PER_REQUEST })
  return {
    headings: columns.map((column) => t(column)),
    rows: cells.map((row) => columns.map((column) => row[column] ?? '')),
    next: hasMore ? { page: page + 1, ...(total.next && { after: total.next }) } : null,
  }
}
