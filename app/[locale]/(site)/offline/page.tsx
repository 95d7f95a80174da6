import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OfflinePage } from '@/components/offline/offline-page'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('offline.page')
  return { title: t('meta'), robots: { index: false } }
}

/** The service worker shows this page in place of any page that it cannot fetch. */
export default async function Offline({ params }: LocaleParams) {
  await pageLocale(params)
  return <OfflinePage />
}
