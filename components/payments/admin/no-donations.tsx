import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { NoRequestsIllustration, ThankYouIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import type { DonationKind } from './donations-view'

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
