import {
  defineListView,
  documentId,
  type ListViewOf,
  oneOf,
  type SearchParams,
  searchParamReader,
} from '@/components/admin-list/list-view'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { PAYMENT_STATUSES } from '@/lib/features/payments/rules'
import { PLEDGE_FILTERS } from '@/lib/features/pledges/rules'

export const DONATION_KINDS = ['blood', 'money'] as const
export type DonationKind = (typeof DONATION_KINDS)[number]

export function parseDonationKind(params: SearchParams): DonationKind {
  return searchParamReader(params)('kind') === 'money' ? 'money' : 'blood'
}

const PATH = '/dashboard/donations'

export const pledgesView = defineListView(PATH, {
  stage: oneOf(PLEDGE_FILTERS, 'status'),
  bloodGroup: oneOf(BLOOD_GROUPS),
})

export type PledgesView = ListViewOf<typeof pledgesView>

export const paymentsView = defineListView(
  PATH,
  { status: oneOf(PAYMENT_STATUSES), campaign: documentId },
  { kind: 'money' },
)

export type PaymentsView = ListViewOf<typeof paymentsView>
