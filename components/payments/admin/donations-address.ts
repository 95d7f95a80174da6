import {
  type ListPosition,
  listAddress,
  type Params,
  paramReader,
  readIdParam,
  readPosition,
} from '@/components/admin-list/list-page'
import { PLEDGE_FILTERS, type PledgeFilter } from '@/lib/features/blood-requests/pledge-rules'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { PAYMENT_STATES, type PaymentState } from '@/lib/features/payments/rules'

export const DONATION_KINDS = ['blood', 'money'] as const
export type DonationKind = (typeof DONATION_KINDS)[number]

export interface PledgesView extends ListPosition {
  stage?: PledgeFilter
  bloodGroup?: BloodGroup
}

export interface PaymentsView extends ListPosition {
  status?: PaymentState
  /** A campaign's id. */
  campaign?: string
}

export const ALL_DONATIONS = { page: 1 }

export function parseDonationKind(params: Params): DonationKind {
  return paramReader(params)('kind') === 'money' ? 'money' : 'blood'
}

/** Ignores invalid values in the URL query. */
export function parsePledgesView(params: Params): PledgesView {
  const said = paramReader(params)
  return {
    stage: PLEDGE_FILTERS.find((stage) => stage === said('status')),
    bloodGroup: BLOOD_GROUPS.find((group) => group === said('bloodGroup')),
    ...readPosition(params),
  }
}

/** Ignores invalid values in the URL query. */
export function parsePaymentsView(params: Params): PaymentsView {
  const said = paramReader(params)
  return {
    status: PAYMENT_STATES.find((status) => status === said('status')),
    campaign: readIdParam(params, 'campaign'),
    ...readPosition(params),
  }
}

const PATH = '/dashboard/donations'

/** Leaves defaults out of the URL. */
export function pledgesAddress({ stage, bloodGroup, ...position }: PledgesView): string {
  return listAddress(PATH, { status: stage, bloodGroup, ...position })
}

/** Leaves defaults out of the URL. */
export function paymentsAddress({ status, campaign, ...position }: PaymentsView): string {
  return listAddress(PATH, { kind: 'money', status, campaign, ...position })
}
