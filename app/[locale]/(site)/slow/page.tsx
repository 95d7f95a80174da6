import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SlowPage } from '@/components/offline/slow-page'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('offline.slow')
  return { title: t('title'), robots: { index: false } }
}

/** The service worker shows this page while another page takes long to load. */
export default async function Slow({ params }: LocaleParams) {
  await pageLocale(params)
  return <SlowPage />
}
