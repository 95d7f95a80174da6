import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContinueLoading, RetryButton } from '@/components/offline/retry-button'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('offline.slow')
  return { title: t('title'), robots: { index: false } }
}

/** The service worker shows this page while another page takes long to load. */
export default async function SlowPage({ params }: LocaleParams) {
  await pageLocale(params)
  const t = await getTranslations('offline.slow')
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
