import { useTranslations } from 'next-intl'
import { PageTabs } from '@/components/layout/dashboard/page-tabs'
import { DONATION_KINDS, type DonationKind, paymentsView, pledgesView } from './donations-view'

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
