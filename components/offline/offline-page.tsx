import { useTranslations } from 'next-intl'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { QueuedSubmissions } from './queued-submissions'
import { RetryButton } from './retry-button'
import { SavedPagesList } from './saved-pages-list'

export function OfflinePage() {
  const t = useTranslations('offline.page')
  return (
    <ClientMessages
      namespaces={[
        'offline',
        'shared',
        'ui.bloodGroup',
        'requests.public.urgency',
        'requests.public.card',
        'pledges.public.card',
        'requests.public.component',
      ]}
    >
      <div className="container-page pt-8 pb-16 sm:pt-12">
        <h1 className="text-2xl font-extrabold">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-text-muted">{t('text')}</p>
        <div className="mt-5">
          <RetryButton />
        </div>
        <div className="mt-8 flex flex-col gap-3 empty:hidden">
          <QueuedSubmissions />
        </div>
        <SavedPagesList />
        <p className="mt-10 max-w-prose text-sm text-text-muted">{t('about')}</p>
      </div>
    </ClientMessages>
  )
}
