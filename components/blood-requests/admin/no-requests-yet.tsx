import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NoRequests } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Nobody has ever asked for blood. */
export function NoRequestsYet() {
  const t = useTranslations('blood-requests.admin.none')
  return (
    <EmptyState
      illustration={<NoRequests />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="secondary">
          <Link href="/bloodRequest">{t('action')}</Link>
        </Button>
      }
    />
  )
}
