import 'server-only'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { hasNextPage } from '@/lib/core/paging'
import type { Locale } from '@/lib/i18n/routing'
import { englishWords, wordsIn } from '@/lib/i18n/words'
import { COLUMNS } from './columns'
import { listCells } from './list-cells'
import { ROWS_PER_CALL } from './rules'
import type { ExportRowsInput } from './schema'

/** Returns one page of a list for a file. Logs the export before it returns the first page. */
export async function readExport(admin: SessionUser, input: ExportRowsInput, locale: Locale) {
  const { list, page } = input
  if (page === 1) {
    const title = englishWords('exports')(`lists.${list}`)
    await inTransaction((session) =>
      recordAuditEntry({ actor: admin, action: 'list-exported', title }, session),
    )
  }
  const { cells, total } = await listCells(admin, input, locale)
  const t = wordsIn(locale, 'exports.columns')
  const columns = COLUMNS[list]
  const isMore = hasNextPage(total, { page, limit: ROWS_PER_CALL })
  return {
    headings: columns.map((column) => t(column)),
    rows: cells.map((row) => columns.map((column) => row[column] ?? '')),
    next: isMore ? { page: page + 1, ...(total.next && { after: total.next }) } : null,
  }
}
