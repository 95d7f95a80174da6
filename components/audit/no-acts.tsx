import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NoRequests } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Nobody has done anything that is written down. */
export function NoActs() {
  const t = useTranslations('audit.none')
  return (
    <EmptyState
      illustration={<NoRequests />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="secondary">
          <Link href="/dashboard/home">{t('action')}</Link>
        </Button>
      }
    />
  )
}
