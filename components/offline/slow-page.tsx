import { useTranslations } from 'next-intl'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { ContinueLoading, RetryButton } from './retry-button'

export function SlowPage() {
  const t = useTranslations('offline.slow')
  return (
    <ClientMessages namespaces={['offline']}>
      <div className="container-page pt-8 pb-16 sm:pt-12">
        <h1 className="text-2xl font-extrabold">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-text-muted">{t('text')}</p>
        <div className="mt-5">
          <RetryButton />
        </div>
        <ContinueLoading />
      </div>
    </ClientMessages>
  )
}
