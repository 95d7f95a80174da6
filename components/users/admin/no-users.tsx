import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NoDonors } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** The admin is alone so far: what helps people to come. */
export function NoMembers() {
  const t = useTranslations('users.admin.none')
  return (
    <EmptyState
      illustration={<NoDonors />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="secondary">
          <Link href="/press">{t('action')}</Link>
        </Button>
      }
    />
  )
}
