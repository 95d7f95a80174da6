import { idIn, listAddress, type Params, pageIn, saidIn } from '@/components/admin-list/list-page'
import { PLEDGE_FILTERS, type PledgeFilter } from '@/lib/features/blood-requests/rules'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { PAYMENT_STATES, type PaymentState } from '@/lib/features/payments/rules'

/** What can be given; the first is shown unless the address says otherwise. */
export const DONATION_KINDS = ['blood', 'money'] as const
export type DonationKind = (typeof DONATION_KINDS)[number]

/** By what an admin sifts the donations of blood, and the page of them. */
export interface PledgesView {
  stage?: PledgeFilter
  bloodGroup?: BloodGroup
  page: number
}

/** By what an admin sifts the donations of money, and the page of them. */
export interface PaymentsView {
  status?: PaymentState
  /** The id of a campaign. */
  campaign?: string
  page: number
}

/** All donations of a kind, from the newest on. */
export const EVERY_DONATION = { page: 1 }

/** The kind that an address asks for. */
export function readKind(params: Params): DonationKind {
  return saidIn(params)('kind') === 'money' ? 'money' : 'blood'
}

/** The view of blood that an address asks for. What makes no sense in it counts as not said. */
export function readPledgesView(params: Params): PledgesView {
  const said = saidIn(params)
  return {
    stage: PLEDGE_FILTERS.find((stage) => stage === said('status')),
    bloodGroup: BLOOD_GROUPS.find((group) => group === said('bloodGroup')),
    page: pageIn(params),
  }
}

/** The view of money that an address asks for. What makes no sense in it counts as not said. */
export function readPaymentsView(params: Params): PaymentsView {
  const said = saidIn(params)
  return {
    status: PAYMENT_STATES.find((status) => status === said('status')),
    campaign: idIn(params, 'campaign'),
    page: pageIn(params),
  }
}

const PATH = '/dashboard/donations'

/** The address of a view of blood; what is usual is left out. */
export function pledgesAddress({ stage, bloodGroup, page }: PledgesView): string {
  return listAddress(PATH, { status: stage, bloodGroup, page })
}

/** The address of a view of money; what is usual is left out. */
export function paymentsAddress({ status, campaign, page }: PaymentsView): string {
  return listAddress(PATH, { kind: 'money', status, campaign, page })
}
