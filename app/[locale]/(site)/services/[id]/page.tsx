import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HealthTestView } from '@/components/health-tests/public/health-test-view'
import { LostAnswer } from '@/components/layout/not-found-answer'
import { JsonLd } from '@/components/ui/json-ld'
import { notFoundMetadata, pageMetadata } from '@/lib/core/http/page-metadata'
import { siteAddress } from '@/lib/core/http/site-address'
import { dhakaDay } from '@/lib/core/time/calendar'
import { getHealthTestForPages } from '@/lib/features/health-tests/get-health-test'
import { listHealthTestsForPages } from '@/lib/features/health-tests/list-health-tests'
import { shownPicture } from '@/lib/features/pictures/rules'
import { localPath } from '@/lib/i18n/local-path'
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
  const { test, locale } = await wantedTest(params)
  if (!test) return notFoundMetadata()
  const t = await getTranslations('health-tests.public.page')
  const path = `/services/${test._id}`
  return pageMetadata(locale, {
    title: test.name,
    description: t('metaDescription', { test: test.name }),
    path,
    picture: { url: `${path}/picture.png`, alt: test.name },
  })
}

export default async function ServicePage({ params }: ServiceParams) {
  const { test, locale } = await wantedTest(params)
  if (!test) return <LostAnswer />
  const all = await listHealthTestsForPages(locale)
  const others = all.filter(({ _id }) => _id !== test._id).slice(0, OTHERS_SHOWN)
  const image = siteAddress(shownPicture(test.imageUrl, 'wide')?.src)
  const url = siteAddress(localPath(`/services/${test._id}`, locale))
  return (
    <>
      <JsonLd data={healthTestData(test, { url, image, seller: SITE.name })} />
      <HealthTestView test={test} others={others} today={dhakaDay()} />
    </>
  )
}

async function wantedTest(params: ServiceParams['params']) {
  const locale = await pageLocale(params)
  const { id } = await params
  return { test: await getHealthTestForPages(id, locale), locale }
}
