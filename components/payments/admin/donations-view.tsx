import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  defineListView,
  documentId,
  type ListViewOf,
  oneOf,
  type SearchParams,
  searchParamReader,
  searchText,
} from '@/components/admin-list/list-view'
import { PageTabs } from '@/components/layout/dashboard/page-tabs'
import { Button } from '@/components/ui/button'
import { NoRequestsIllustration, ThankYouIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { MAX_SEARCH_LENGTH } from '@/lib/core/text-filter'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { PAYMENT_STATUSES } from '@/lib/features/payments/rules'
import { PLEDGE_FILTERS } from '@/lib/features/pledges/rules'

const DONATION_KINDS = ['blood', 'money'] as const
type DonationKind = (typeof DONATION_KINDS)[number]

export function parseDonationKind(params: SearchParams): DonationKind {
  return searchParamReader(params)('kind') === 'money' ? 'money' : 'blood'
}

const PATH = '/dashboard/donations'

export const pledgesView = defineListView(PATH, {
  stage: oneOf(PLEDGE_FILTERS, { param: 'status' }),
  bloodGroup: oneOf(BLOOD_GROUPS),
})

export type PledgesView = ListViewOf<typeof pledgesView>

export const paymentsView = defineListView(
  PATH,
  { q: searchText(MAX_SEARCH_LENGTH), status: oneOf(PAYMENT_STATUSES), campaign: documentId },
  { kind: 'money' },
)

export type PaymentsView = ListViewOf<typeof paymentsView>

const HREFS = {
  blood: pledgesView.href(pledgesView.all),
  money: paymentsView.href(paymentsView.all),
}

export function DonationKindTabs({ kind }: { kind: DonationKind }) {
  const t = useTranslations('payments.admin.kinds')
  return (
    <PageTabs
      label={t('label')}
      tabs={DONATION_KINDS.map((key) => ({
        key,
        label: t(key),
        href: HREFS[key],
        isCurrent: key === kind,
      }))}
      className="mb-6 flex max-w-sm"
    />
  )
}

const CONTENT = {
  blood: { Illustration: NoRequestsIllustration, href: '/dashboard/requests' },
  money: { Illustration: ThankYouIllustration, href: '/dashboard/campaign' },
}

export function NoDonations({ kind }: { kind: DonationKind }) {
  const t = useTranslations(
    kind === 'blood' ? 'pledges.admin.blood.none' : 'payments.admin.money.none',
  )
  const { Illustration, href } = CONTENT[kind]
  return (
    <EmptyState
      illustration={<Illustration />}
      title={t('title')}
      action={
        <Button asChild variant="secondary">
          <Link href={href}>{t('action')}</Link>
        </Button>
      }
    />
  )
}

/** Held payments are those that the provider warns of. */
export function HeldPaymentsNotice({ count }: { count: number }) {
  const t = useTranslations('payments.admin.held')
  if (count === 0) return null
  return (
    <section
      aria-label={t('title')}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-warning bg-warning-soft p-4 sm:px-6"
    >
      <ShieldAlert aria-hidden="true" className="size-6 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-48 font-semibold">{t('text', { count })}</p>
      <Button asChild size="sm" variant="secondary">
        <Link href={paymentsView.href({ page: 1, status: 'held' })}>{t('action')}</Link>
      </Button>
    </section>
  )
}
