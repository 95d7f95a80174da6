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

/** The kinds of donations; the first is the default. */
export const DONATION_KINDS = ['blood', 'money'] as const
export type DonationKind = (typeof DONATION_KINDS)[number]

/** The filters and the page of the admins' list of blood donations. */
export interface PledgesView extends ListPosition {
  stage?: PledgeFilter
  bloodGroup?: BloodGroup
}

/** The filters and the page of the admins' list of card donations. */
export interface PaymentsView extends ListPosition {
  status?: PaymentState
  /** The id of a campaign. */
  campaign?: string
}

/** The first page of all donations of a kind. */
export const ALL_DONATIONS = { page: 1 }

/** The kind in the query of an address. */
export function parseDonationKind(params: Params): DonationKind {
  return paramReader(params)('kind') === 'money' ? 'money' : 'blood'
}

/** The view of blood donations in the query of an address; invalid values are ignored. */
export function parsePledgesView(params: Params): PledgesView {
  const said = paramReader(params)
  return {
    stage: PLEDGE_FILTERS.find((stage) => stage === said('status')),
    bloodGroup: BLOOD_GROUPS.find((group) => group === said('bloodGroup')),
    ...readPosition(params),
  }
}

/** The view of card donations in the query of an address; invalid values are ignored. */
export function parsePaymentsView(params: Params): PaymentsView {
  const said = paramReader(params)
  return {
    status: PAYMENT_STATES.find((status) => status === said('status')),
    campaign: readIdParam(params, 'campaign'),
    ...readPosition(params),
  }
}

const PATH = '/dashboard/donations'

/** The address of a view of blood donations; default values are left out. */
export function pledgesAddress({ stage, bloodGroup, ...position }: PledgesView): string {
  return listAddress(PATH, { status: stage, bloodGroup, ...position })
}

/** The address of a view of card donations; default values are left out. */
export function paymentsAddress({ status, campaign, ...position }: PaymentsView): string {
  return listAddress(PATH, { kind: 'money', status, campaign, ...position })
}
