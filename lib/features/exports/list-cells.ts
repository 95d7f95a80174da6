import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import type { ListTotal } from '@/lib/core/paging'
import { listAuditEntries } from '@/lib/features/audit/list-audit-entries'
import { listPostsToManage } from '@/lib/features/blog/list-posts-to-manage'
import { listBanksToManage } from '@/lib/features/blood-banks/list-banks-to-manage'
import { searchBanks } from '@/lib/features/blood-banks/rules'
import { listPledgesToManage } from '@/lib/features/blood-requests/list-pledges-to-manage'
import { listRequestsToManage } from '@/lib/features/blood-requests/list-requests-to-manage'
import { listBookingsToDecide } from '@/lib/features/bookings/list-bookings-to-decide'
import { listCampaignsToManage } from '@/lib/features/campaigns/list-campaigns-to-manage'
import { searchCampaigns } from '@/lib/features/campaigns/rules'
import { listChaptersToManage } from '@/lib/features/chapters/list-own-chapters'
import { searchChapters } from '@/lib/features/chapters/rules'
import { listHealthTestsToManage } from '@/lib/features/health-tests/list-health-tests-to-manage'
import { searchServices } from '@/lib/features/health-tests/rules'
import { listCases } from '@/lib/features/moderation/list-cases'
import { listPaymentsToManage } from '@/lib/features/payments/list-payments-to-manage'
import { listUsers } from '@/lib/features/users/list-users'
import type { Locale } from '@/lib/i18n/routing'
import {
  bankCells,
  bookingCells,
  type Cells,
  campaignCells,
  caseCells,
  chapterCells,
  entryCells,
  paymentCells,
  pledgeCells,
  requestCells,
  serviceCells,
  userCells,
} from './row-cells'
import { ROWS_PER_CALL } from './rules'
import type { ExportRowsInput } from './schema'

/**
 * Reads a list as its page does, so that a file holds only what the page may show. Days are
 * `YYYY-MM-DD`, states are API codes, amounts are in whole units.
 */
export async function listCells(
  admin: SessionUser,
  { list, filters, page, after }: ExportRowsInput,
  locale: Locale,
): Promise<{ total: ListTotal; cells: Cells[] }> {
  const paging = { page, limit: ROWS_PER_CALL, after }
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
      return { total, cells: users.map(userCells) }
    }
    case 'requests': {
      const { rows, ...total } = await listRequestsToManage({ ...filters, ...paging }, locale)
      return { total, cells: rows.map(requestCells) }
    }
    case 'pledges': {
      const { rows, ...total } = await listPledgesToManage({ ...filters, ...paging }, locale)
      return { total, cells: rows.map(pledgeCells) }
    }
    case 'payments': {
      const { rows, ...total } = await listPaymentsToManage({ ...filters, ...paging }, locale)
      return { total, cells: rows.map(paymentCells) }
    }
    case 'bookings': {
      const { rows, ...total } = await listBookingsToDecide({ ...filters, ...paging }, locale)
      return { total, cells: rows.map(bookingCells) }
    }
    case 'cases': {
      const status = filters.status ?? 'open'
      const { rows, ...total } = await listCases({ ...filters, ...paging, status }, locale)
      return { total, cells: rows.map(caseCells) }
    }
    case 'audit': {
      const {
        entries,
        page: _page,
        limit: _limit,
        ...total
      } = await listAuditEntries({ ...filters, ...paging }, locale)
      return { total, cells: entries.map(entryCells) }
    }
    case 'posts': {
      const { rows, ...total } = await listPostsToManage(admin, { ...filters, ...paging }, locale)
      const cells = rows.map(({ title, author, createdAt }) => ({ title, author, at: createdAt }))
      return { total, cells }
    }
    case 'campaigns':
      return wholeOf(
        await listCampaignsToManage(locale),
        { ...filters, page },
        searchCampaigns,
        campaignCells,
      )
    case 'services':
      return wholeOf(
        await listHealthTestsToManage(locale),
        { ...filters, page },
        searchServices,
        serviceCells,
      )
    case 'bloodBanks':
      return wholeOf(
        await listBanksToManage(admin, locale),
        { ...filters, page },
        searchBanks,
        bankCells,
      )
    case 'chapters':
      return wholeOf(
        await listChaptersToManage(locale),
        { ...filters, page },
        searchChapters,
        chapterCells,
      )
  }
}

function wholeOf<R>(
  rows: readonly R[],
  { q = '', page }: { q?: string; page: number },
  searchFor: (typed: string) => (row: R) => boolean,
  cellsOf: (row: R) => Cells,
) {
  const found = rows.filter(searchFor(q))
  const start = (page - 1) * ROWS_PER_CALL
  const cells = found.slice(start, start + ROWS_PER_CALL).map(cellsOf)
  return { total: { total: found.length }, cells }
}
