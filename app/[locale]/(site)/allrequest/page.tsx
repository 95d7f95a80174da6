import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { AllRequests } from '@/components/requests/public/all-requests'
import { RequestListMessages } from '@/components/requests/public/request-messages'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { SectionHeading } from '@/components/ui/page-section'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { dhakaDay } from '@/lib/core/time/calendar'
import { divisionsWithDistricts, placeNamesIn } from '@/lib/features/places/server/reference-lists'
import { REQUESTS_PER_PAGE } from '@/lib/features/requests/requests-per-page'
import { placeTexts } from '@/lib/features/requests/rules'
import { listRequestsForPages } from '@/lib/features/requests/server/list-open-requests'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

/** For changes with the date; a new request expires the page at once. */
export const revalidate = 60

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('requests.public.list')
  return pageMetadata(await getLocale(), {
    title: t('meta'),
    description: t('metaDescription'),
    path: '/allrequest',
  })
}

export default async function AllRequestPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const t = await getTranslations('requests.public.list')
  const first = { page: 1, limit: REQUESTS_PER_PAGE }
  const { byRequester, total, totalIsCapped, next } = await listRequestsForPages(first)
  const requests = byRequester.flat()
  return (
    <div className="container-page section-page">
      <SectionHeading
        as="h1"
        title={t('title')}
        text={t('lead')}
        action={
          // Phones have it in the bottom bar.
          <Button asChild variant="secondary" className="phone:hidden">
            <Link href="/needBlood">{t('post')}</Link>
          </Button>
        }
      />
      <NoScriptNotice className="mb-6" />
      <RequestListMessages>
        <AllRequests
          initial={{ requests, total, totalIsCapped, next }}
          renderedOn={dhakaDay()}
          divisions={divisionsWithDistricts()}
          names={placeNamesIn(locale, requests.flatMap(placeTexts))}
        />
      </RequestListMessages>
    </div>
  )
}
