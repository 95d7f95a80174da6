import { useTranslations } from 'next-intl'
import { PageTabs } from '@/components/layout/dashboard/page-tabs'
import {
  ALL_DONATIONS,
  DONATION_KINDS,
  type DonationKind,
  paymentsAddress,
  pledgesAddress,
} from './donations-address'

const ADDRESSES = {
  blood: pledgesAddress(ALL_DONATIONS),
  money: paymentsAddress(ALL_DONATIONS),
}

export function KindTabs({ kind }: { kind: DonationKind }) {
  const t = useTranslations('payments.admin.kinds')
  return (
    <PageTabs
      label={t('label')}
      tabs={DONATION_KINDS.map((key) => ({
        key,
        label: t(key),
        href: ADDRESSES[key],
        isCurrent: key === kind,
      }))}
      className="mb-6 flex max-w-sm"
    />
  )
}
