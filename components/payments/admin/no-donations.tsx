import { useTranslations } from 'next-intl'
import { NoRequests, ThankYou } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { DonationKind } from './donations-address'

const CONTENT = {
  blood: { Illustration: NoRequests, href: '/dashboard/requests' },
  money: { Illustration: ThankYou, href: '/dashboard/campaign' },
}

export function NoDonations({ kind }: { kind: DonationKind }) {
  const t = useTranslations('payments.admin')
  const { Illustration, href } = CONTENT[kind]
  return (
    <EmptyState
      illustration={<Illustration />}
      title={t(`${kind}.none.title`)}
      text={t(`${kind}.none.text`)}
      action={
        <Button asChild variant="secondary">
          <Link href={href}>{t(`${kind}.none.action`)}</Link>
        </Button>
      }
    />
  )
}
