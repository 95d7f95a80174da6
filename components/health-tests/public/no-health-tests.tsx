import { useTranslations } from 'next-intl'
import { NoServicesIllustration } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

export function NoHealthTests() {
  const t = useTranslations('health-tests.public.empty')
  return (
    <EmptyState
      illustration={<NoServicesIllustration />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="secondary">
          <a href="/#contact">{t('action')}</a>
        </Button>
      }
    />
  )
}
