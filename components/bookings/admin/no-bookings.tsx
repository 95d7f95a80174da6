import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NoServices } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Nobody has booked a test yet: what admins can do meanwhile. */
export function NoBookings() {
  const t = useTranslations('bookings.admin.none')
  return (
    <EmptyState
      illustration={<NoServices />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="secondary">
          <Link href="/dashboard/services">{t('action')}</Link>
        </Button>
      }
    />
  )
}
