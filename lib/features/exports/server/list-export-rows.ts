import 'server-only'
import type { ListTotal } from '@/lib/core/paging'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { listAuditEntries } from '@/lib/features/audit/server/list-audit-entries'
import { listPostsToManage } from '@/lib/features/blog/server/list-posts-to-manage'
import { searchBloodBanks } from '@/lib/features/blood-banks/rules'
import { listBloodBanksToManage } from '@/lib/features/blood-banks/server/list-blood-banks-to-manage'
import { listBookingsToManage } from '@/lib/features/bookings/server/list-bookings-to-manage'
import { searchCampaigns } from '@/lib/features/campaigns/rules'
import { listCampaignsToManage } from '@/lib/features/campaigns/server/list-campaigns-to-manage'
import { searchChapters } from '@/lib/features/chapters/rules'
import { listChaptersToManage } from '@/lib/features/chapters/server/list-own-chapters'
import { searchHealthTests } from '@/lib/features/health-tests/rules'
import { listHealthTestsToManage } from '@/lib/features/health-tests/server/list-health-tests-to-manage'
import { listCases } from '@/lib/features/moderation/server/list-cases'
import { listPaymentsToManage } from '@/lib/features/payments/server/list-payments-to-manage'
import { listPledgesToManage } from '@/lib/features/pledges/server/list-pledges-to-manage'
import { listRequestsToManage } from '@/lib/features/requests/server/list-requests-to-manage'
import { listUsers } from '@/lib/features/users/server/list-users'
import type { Locale } from '@/lib/i18n/routing'
import { ROWS_PER_REQUEST } from '../rules'
import type { ExportRowsInput } from '../schema'
import {
  auditEntryRow,
  bloodBankRow,
  bookingRow,
  campaignRow,
  caseRow,
  chapterRow,
  type ExportRow,
  healthTestRow,
  paymentRow,
  pledgeRow,
  requestRow,
  userRow,
} from './to-export-row'

/**
 * Reads a list as its page does, so that a file holds only what the page may show. Days are
 * `YYYY-MM-DD`, states are API codes, amounts are in whole units.
 */
export async function listExportRows(
  admin: SessionUser,
  { list, filters, page, after }: ExportRowsInput,
  locale: Locale,
): Promise<{ total: ListTotal; cells: ExportRow[] }> {
  const paging = { page, limit: ROWS_PER_REQUEST, after }
  switch (list) {
    case 'users': {
      const {
        users,
        page: _page,
        limit: _limit,
        ...total
      } = await listUsers({
        ...filters,
        ...paging,
      })
      return { total, cells: users.map(userRow) }
    }
    case 'requests': {
      const { rows, ...total } = await listRequestsToManage({ ...filters, ...paging }, locale)
      return { total, cells: rows.map(requestRow) }
    }
    case 'pledges': {
      const { rows, ...total } = await listPledgesToManage({ ...filters, ...paging }, locale)
      return { total, cells: rows.map(pledgeRow) }
    }
    case 'payments': {
      const { rows, ...total } = await listPaymentsToManage({ ...filters, ...paging }, locale)
      return { total, cells: rows.map(paymentRow) }
    }
    case 'bookings': {
      const { rows, ...total } = await listBookingsToManage({ ...filters, ...paging }, locale)
      return { total, cells: rows.map(bookingRow) }
    }
    case 'cases': {
      const { rows, ...total } = await listCases({ ...filters, ...paging }, locale)
      return { total, cells: rows.map(caseRow) }
    }
    case 'audit': {
      const {
        entries,
        page: _page,
        limit: _limit,
        ...total
      } = await listAuditEntries({ ...filters, ...paging }, locale)
      return { total, cells: entries.map(auditEntryRow) }
    }
    case 'posts': {
      const { rows, ...total } = await listPostsToManage(admin, { ...filters, ...paging }, locale)
      const exportRows = rows.map(({ title, author, createdAt }) => ({
        title,
        author,
        at: createdAt,
      }))
      return { total, cells: exportRows }
    }
    case 'campaigns':
      return paginateRows(
        await listCampaignsToManage(locale),
        { ...filters, page },
        searchCampaigns,
        campaignRow,
      )
    case 'services':
      return paginateRows(
        await listHealthTestsToManage(locale),
        { ...filters, page },
        searchHealthTests,
        healthTestRow,
      )
    case 'bloodBanks':
      return paginateRows(
        await listBloodBanksToManage(admin, locale),
        { ...filters, page },
        searchBloodBanks,
        bloodBankRow,
      )
    case 'chapters':
      return paginateRows(
        await listChaptersToManage(locale),
        { ...filters, page },
        searchChapters,
        chapterRow,
      )
  }
}

function paginateRows<R>(
  rows: readonly R[],
  { q = '', page }: { q?: string; page: number },
  searchFor: (typed: string) => (row: R) => boolean,
  toRow: (row: R) => ExportRow,
) {
  const found = rows.filter(searchFor(q))
  const start = (page - 1) * ROWS_PER_REQUEST
  const exportRows = found.slice(start, start + ROWS_PER_REQUEST).map(toRow)
  return { total: { total: found.length }, cells: exportRows }
}
