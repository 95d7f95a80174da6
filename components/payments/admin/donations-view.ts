import {
  type ListPosition,
  listHref,
  parseIdParam,
  parseListPosition,
  type SearchParams,
  searchParamReader,
} from '@/components/admin-list/list-page'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { PAYMENT_STATUSES, type PaymentStatus } from '@/lib/features/payments/rules'
import { PLEDGE_FILTERS, type PledgeFilter } from '@/lib/features/pledges/rules'

export const DONATION_KINDS = ['blood', 'money'] as const
export type DonationKind = (typeof DONATION_KINDS)[number]

export interface PledgesView extends ListPosition {
  stage?: PledgeFilter
  bloodGroup?: BloodGroup
}

export interface PaymentsView extends ListPosition {
  status?: PaymentStatus
  /** A campaign's id. */
  campaign?: string
}

export const ALL_DONATIONS = { page: 1 }

export function parseDonationKind(params: SearchParams): DonationKind {
  return searchParamReader(params)('kind') === 'money' ? 'money' : 'blood'
}

/** Ignores invalid values in the URL query. */
export function parsePledgesView(params: SearchParams): PledgesView {
  const param = searchParamReader(params)
  return {
    stage: PLEDGE_FILTERS.find((stage) => stage === param('status')),
    bloodGroup: BLOOD_GROUPS.find((group) => group === param('bloodGroup')),
    ...parseListPosition(params),
  }
}

/** Ignores invalid values in the URL query. */
export function parsePaymentsView(params: SearchParams): PaymentsView {
  const param = searchParamReader(params)
  return {
    status: PAYMENT_STATUSES.find((status) => status === param('status')),
    campaign: parseIdParam(params, 'campaign'),
    ...parseListPosition(params),
  }
}

const PATH = '/dashboard/donations'

/** Leaves defaults out of the URL. */
export function pledgesHref({ stage, bloodGroup, ...position }: PledgesView): string {
  return listHref(PATH, { status: stage, bloodGroup, ...position })
}

/** Leaves defaults out of the URL. */
export function paymentsHref({ status, campaign, ...position }: PaymentsView): string {
  return listHref(PATH, { kind: 'money', status, campaign, ...position })
}
