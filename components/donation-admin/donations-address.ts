import { pageIn } from '@/components/dashboard/list-page'
import { PLEDGE_STAGES, type PledgeStage } from '@/lib/features/blood-requests/rules'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { PAYMENT_STATES, type PaymentState } from '@/lib/features/payments/rules'

/** What can be given; the first is shown unless the address says otherwise. */
export const DONATION_KINDS = ['blood', 'money'] as const
export type DonationKind = (typeof DONATION_KINDS)[number]

/** By what an admin sifts the donations of blood, and the page of them. */
export interface PledgesView {
  stage?: PledgeStage
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

type Params = Record<string, string | string[] | undefined>

const saidIn = (params: Params) => (name: string) => [params[name]].flat()[0]

/** The kind that an address asks for. */
export function readKind(params: Params): DonationKind {
  return saidIn(params)('kind') === 'money' ? 'money' : 'blood'
}

/** The view of blood that an address asks for. What makes no sense in it counts as not said. */
export function readPledgesView(params: Params): PledgesView {
  const said = saidIn(params)
  return {
    stage: PLEDGE_STAGES.find((stage) => stage === said('status')),
    bloodGroup: BLOOD_GROUPS.find((group) => group === said('bloodGroup')),
    page: pageIn(said('page')),
  }
}

/** The view of money that an address asks for. What makes no sense in it counts as not said. */
export function readPaymentsView(params: Params): PaymentsView {
  const said = saidIn(params)
  const campaign = said('campaign') ?? ''
  return {
    status: PAYMENT_STATES.find((status) => status === said('status')),
    campaign: /^[0-9a-f]{24}$/.test(campaign) ? campaign : undefined,
    page: pageIn(said('page')),
  }
}

/** The address of a view of blood; what is usual is left out. */
export function pledgesAddress({ stage, bloodGroup, page }: PledgesView): string {
  return addressOf({
    ...(stage && { status: stage }),
    ...(bloodGroup && { bloodGroup }),
    ...(page > 1 && { page: String(page) }),
  })
}

/** The address of a view of money; what is usual is left out. */
export function paymentsAddress({ status, campaign, page }: PaymentsView): string {
  return addressOf({
    kind: 'money',
    ...(status && { status }),
    ...(campaign && { campaign }),
    ...(page > 1 && { page: String(page) }),
  })
}

function addressOf(said: Record<string, string>): string {
  const query = new URLSearchParams(said).toString()
  return query ? `/dashboard/donations?${query}` : '/dashboard/donations'
}
