import type { listAuditEntries } from '@/lib/features/audit/server/list-audit-entries'
import type { ManagedBloodBank } from '@/lib/features/blood-banks/server/list-blood-banks-to-manage'
import type { listBookingsToManage } from '@/lib/features/bookings/server/list-bookings-to-manage'
import type { ManagedCampaign } from '@/lib/features/campaigns/server/list-campaigns-to-manage'
import type { ManagedChapter } from '@/lib/features/chapters/server/list-own-chapters'
import type { ManagedHealthTest } from '@/lib/features/health-tests/server/list-health-tests-to-manage'
import type { listCases } from '@/lib/features/moderation/server/list-cases'
import type { listPaymentsToManage } from '@/lib/features/payments/server/list-payments-to-manage'
import type { listPledgesToManage } from '@/lib/features/pledges/server/list-pledges-to-manage'
import type { listRequestsToManage } from '@/lib/features/requests/server/list-requests-to-manage'
import type { listUsers } from '@/lib/features/users/server/list-users'

export type ExportRow = Record<string, string | number | null | undefined>

type RowOf<F extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<F>
>['rows'][number]

/** Accounts without an email have their phone number in its column. */
function contactCell({ email, phone }: { email: string | null; phone: string }): string | null {
  return email || phone || null
}

export function userRow(user: Awaited<ReturnType<typeof listUsers>>['users'][number]): ExportRow {
  const { name, role, isConfirmed, donor } = user
  return {
    name,
    email: contactCell(user),
    role,
    confirmed: isConfirmed ? 'yes' : 'no',
    ...{ bloodGroup: donor?.bloodGroup, phone: donor?.phone, district: donor?.district },
    ...{ upazila: donor?.upazila, address: donor?.address },
    lastDonation: donor?.lastDonationDate,
  }
}

export function requestRow(request: RowOf<typeof listRequestsToManage>): ExportRow {
  const { patientName, bloodGroup, bagsAsked, bagsNeeded, needDate, location, phone } = request
  return {
    ...{ patient: patientName, bloodGroup, bagsAsked, bagsNeeded, needDate, location, phone },
    state: request.stage,
    requester: request.owner.name,
    email: contactCell(request.owner),
    ...{ postedOn: request.postedOn, reason: request.reason },
  }
}

export function pledgeRow({
  donor,
  request,
  ...pledge
}: RowOf<typeof listPledgesToManage>): ExportRow {
  const { bloodGroup, bags, date, stage } = pledge
  return {
    donor: donor.name,
    email: contactCell(donor),
    bloodGroup,
    bags,
    date,
    state: stage,
    patient: request.patientName,
  }
}

/** Amounts are in whole units of the currency. */
export function paymentRow({
  giver,
  campaign,
  ...payment
}: RowOf<typeof listPaymentsToManage>): ExportRow {
  const { amount, refunded, currency, status, provider, givenOn, receiptNumber } = payment
  return {
    donor: giver.name,
    email: contactCell(giver),
    amount: amount / 100,
    refunded: refunded / 100,
    ...{ currency, state: status, provider, campaign: campaign.title, date: givenOn },
    receiptNumber,
  }
}

export function bookingRow(booking: RowOf<typeof listBookingsToManage>): ExportRow {
  const { testName, price, userName, userEmail, patientName, date, time } = booking
  return {
    ...{ test: testName, price, name: userName, email: userEmail, patient: patientName },
    ...{ date, time, phone: booking.phone, address: booking.address, state: booking.status },
  }
}

export function caseRow(moderationCase: RowOf<typeof listCases>): ExportRow {
  const { kind, status, about, reports, openedAt, dueAt, decision, decidedAt } = moderationCase
  return {
    kind,
    state: status,
    about: about.name,
    email: contactCell(about),
    reports: reports
      .map(({ reason, text }) => [reason, text].filter(Boolean).join(': '))
      .join('; '),
    ...{ openedAt, dueAt, decision, decidedAt },
  }
}

export function auditEntryRow(
  entry: Awaited<ReturnType<typeof listAuditEntries>>['entries'][number],
): ExportRow {
  const { at, action, actor, person, title, from, to, reason, token } = entry
  return {
    ...{ at, admin: actor?.name, action, whom: person?.name, title, from, to, reason },
    token: token?.name,
  }
}

export function campaignRow(campaign: ManagedCampaign): ExportRow {
  const { title, stage, startDate, endDate, address, volunteerCount } = campaign
  return { title, state: stage, startDate, endDate, address, volunteers: volunteerCount }
}

export function healthTestRow({ name, price, isRetired, upcoming }: ManagedHealthTest): ExportRow {
  return {
    ...{ test: name, price, state: isRetired ? 'retired' : 'offered' },
    booked: upcoming,
  }
}

export function bloodBankRow({
  name,
  district,
  upazila,
  bags,
  updatedAt,
}: ManagedBloodBank): ExportRow {
  return { name, district, upazila, bags, countedAt: updatedAt }
}

export function chapterRow(chapter: ManagedChapter): ExportRow {
  const { name, kind, district, upazila, memberCount: members, coordinators } = chapter
  return { name, kind, district, upazila, members, coordinators }
}
