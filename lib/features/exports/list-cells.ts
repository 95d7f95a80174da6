import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import type { ListTotal } from '@/lib/core/paging'
import { listAuditEntries } from '@/lib/features/audit/list-audit-entries'
import { listPostsToManage } from '@/lib/features/blog/list-posts-to-manage'
import {
  listBanksToManage,
  type ManagedBank,
} from '@/lib/features/blood-banks/list-banks-to-manage'
import { listPledgesToManage } from '@/lib/features/blood-requests/list-pledges-to-manage'
import { listRequestsToManage } from '@/lib/features/blood-requests/list-requests-to-manage'
import { listBookingsToDecide } from '@/lib/features/bookings/list-bookings-to-decide'
import {
  listCampaignsToManage,
  type ManagedCampaign,
} from '@/lib/features/campaigns/list-campaigns-to-manage'
import {
  listHealthTestsToManage,
  type ManagedHealthTest,
} from '@/lib/features/health-tests/list-health-tests-to-manage'
import { listCases } from '@/lib/features/moderation/list-cases'
import { listPaymentsToManage } from '@/lib/features/payments/list-payments-to-manage'
import { listUsers } from '@/lib/features/users/list-users'
import type { Locale } from '@/lib/i18n/routing'
import { ROWS_PER_CALL } from './rules'
import type { ExportRowsInput } from './schema'

type Cells = Record<string, string | number | null | undefined>

/**
 * A page of a list of admins as cells by the names of their columns, from the use case that its page calls, so
 * that a file holds what the page may show. Days are `YYYY-MM-DD` and states are the codes of the calls, for
 * programs; amounts are in whole units.
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
      return wholeOf(await listCampaignsToManage(locale), page, campaignCells)
    case 'services':
      return wholeOf(await listHealthTestsToManage(locale), page, serviceCells)
    case 'bloodBanks':
      return wholeOf(await listBanksToManage(admin, locale), page, bankCells)
  }
}

/** A page of a list that is short enough to be read as a whole. */
function wholeOf<R>(rows: readonly R[], page: number, cellsOf: (row: R) => Cells) {
  const start = (page - 1) * ROWS_PER_CALL
  const cells = rows.slice(start, start + ROWS_PER_CALL).map(cellsOf)
  return { total: { total: rows.length }, cells }
}

type RowOf<F extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<F>
>['rows'][number]

function userCells(user: Awaited<ReturnType<typeof listUsers>>['users'][number]): Cells {
  const { name, email, role, isConfirmed, donor } = user
  return {
    ...{ name, email, role, emailConfirmed: isConfirmed ? 'yes' : 'no' },
    ...{ bloodGroup: donor?.bloodGroup, phone: donor?.phone, district: donor?.district },
    ...{ upazila: donor?.upazila, address: donor?.address },
    lastDonation: donor?.lastDonationDate,
  }
}

function requestCells(request: RowOf<typeof listRequestsToManage>): Cells {
  const { patientName, bloodGroup, bagsAsked, bagsNeeded, needDate, location, phone } = request
  return {
    ...{ patient: patientName, bloodGroup, bagsAsked, bagsNeeded, needDate, location, phone },
    ...{ state: request.stage, requester: request.owner.name, email: request.owner.email },
    ...{ postedOn: request.postedOn, reason: request.reason },
  }
}

function pledgeCells({ donor, request, ...pledge }: RowOf<typeof listPledgesToManage>): Cells {
  const { bloodGroup, bags, date, stage } = pledge
  return {
    ...{ donor: donor.name, email: donor.email, bloodGroup, bags, date, state: stage },
    patient: request.patientName,
  }
}

function paymentCells({ giver, campaign, ...payment }: RowOf<typeof listPaymentsToManage>): Cells {
  const { amount, refunded, currency, status, provider, givenOn } = payment
  return {
    ...{ donor: giver.name, email: giver.email, amount: amount / 100, refunded: refunded / 100 },
    ...{ currency, state: status, provider, campaign: campaign.title, date: givenOn },
  }
}

function bookingCells(booking: RowOf<typeof listBookingsToDecide>): Cells {
  const { testName, price, userName, userEmail, patientName, date, time } = booking
  return {
    ...{ test: testName, price, name: userName, email: userEmail, patient: patientName },
    ...{ date, time, phone: booking.phone, address: booking.address, state: booking.status },
  }
}

function caseCells(found: RowOf<typeof listCases>): Cells {
  const { kind, status, about, reports, openedAt, dueAt, decision, decidedAt } = found
  return {
    ...{ kind, state: status, about: about.name, email: about.email },
    reports: reports
      .map(({ reason, text }) => [reason, text].filter(Boolean).join(': '))
      .join('; '),
    ...{ openedAt, dueAt, decision, decidedAt },
  }
}

function entryCells(entry: Awaited<ReturnType<typeof listAuditEntries>>['entries'][number]): Cells {
  const { at, action, actor, person, title, from, to, reason } = entry
  return { at, admin: actor?.name, action, whom: person?.name, title, from, to, reason }
}

function campaignCells(campaign: ManagedCampaign): Cells {
  const { title, stage, startDate, endDate, address, volunteerCount } = campaign
  return { title, state: stage, startDate, endDate, address, volunteers: volunteerCount }
}

function serviceCells({ name, price, isRetired, upcoming }: ManagedHealthTest): Cells {
  return {
    ...{ test: name, price, state: isRetired ? 'retired' : 'offered' },
    booked: upcoming,
  }
}

function bankCells({ name, district, upazila, bags, updatedAt }: ManagedBank): Cells {
  return { name, district, upazila, bags, countedAt: updatedAt }
}
