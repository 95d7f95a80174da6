import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HealthTestView } from '@/components/health-tests/health-test-view'
import { NotFoundPageResponse } from '@/components/layout/not-found-page'
import { JsonLd } from '@/components/ui/json-ld'
import { notFoundMetadata, pageMetadata } from '@/lib/core/server/http/page-metadata'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { dhakaDay } from '@/lib/core/time/calendar'
import { getHealthTestForPages } from '@/lib/features/health-tests/server/get-health-test'
import { listHealthTestsForPages } from '@/lib/features/health-tests/server/list-health-tests'
import { toPictureSource } from '@/lib/features/pictures/rules'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pageLocale } from '@/lib/i18n/page-locale'
import { SITE } from '@/lib/site'
import { healthTestData } from '@/lib/structured-data/health-test'

type ServiceParams = { params: Promise<{ locale: string; id: string }> }

const OTHERS_SHOWN = 3

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function generateMetadata({ params }: ServiceParams): Promise<Metadata> {
  const { test: healthTest, locale } = await wantedTest(params)
  if (!healthTest) return notFoundMetadata()
  const t = await getTranslations('health-tests.public.page')
  const path = `/services/${healthTest._id}`
  return pageMetadata(locale, {
    title: healthTest.name,
    description: t('metaDescription', { test: healthTest.name }),
    path,
    picture: { url: `${path}/picture.png`, alt: healthTest.name },
  })
}

export default async function ServicePage({ params }: ServiceParams) {
  const { test: healthTest, locale } = await wantedTest(params)
  if (!healthTest) return <NotFoundPageResponse />
  const all = await listHealthTestsForPages(locale)
  const others = all.filter(({ _id }) => _id !== healthTest._id).slice(0, OTHERS_SHOWN)
  const image = siteUrl(toPictureSource(healthTest.imageUrl, 'wide')?.src)
  const url = siteUrl(localizedPath(`/services/${healthTest._id}`, locale))
  return (
    <>
      <JsonLd data={healthTestData(healthTest, { url, image, seller: SITE.name })} />
      <HealthTestView healthTest={healthTest} others={others} today={dhakaDay()} />
    </>
  )
}

async function wantedTest(params: ServiceParams['params']) {
  const locale = await pageLocale(params)
  const { id } = await params
  return { test: await getHealthTestForPages(id, locale), locale }
}
