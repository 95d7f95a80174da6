import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { MissionPage } from '@/components/marketing/mission-page'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('marketing.mission')
  return pageMetadata(await getLocale(), {
    title: t('title'),
    description: t('metaDescription'),
    path: '/mission',
  })
}

export default async function Mission({ params }: LocaleParams) {
  await pageLocale(params)
  return <MissionPage />
}
