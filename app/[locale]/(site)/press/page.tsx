import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PressPage } from '@/components/marketing/press-page'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('marketing.press')
  return pageMetadata(await getLocale(), {
    title: t('title'),
    description: t('metaDescription'),
    path: '/press',
  })
}

export default async function Press({ params }: LocaleParams) {
  await pageLocale(params)
  return <PressPage />
}
