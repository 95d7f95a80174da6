import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ContactFormIsland } from '@/components/marketing/contact-form-island'
import { HomePage } from '@/components/marketing/home-page'
import { OpenRequests } from '@/components/requests/public/open-requests'
import { JsonLd } from '@/components/ui/json-ld'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { dhakaDay } from '@/lib/core/time/calendar'
import { HOME_CAMPAIGN_COUNT, splitByStage } from '@/lib/features/campaigns/rules'
import { listCampaignsForPages } from '@/lib/features/campaigns/server/list-campaigns'
import { listHealthTestsForPages } from '@/lib/features/health-tests/server/list-health-tests'
import { placeNamesIn } from '@/lib/features/places/server/reference-lists'
import { placeTexts } from '@/lib/features/requests/rules'
import { listRequestsForPages } from '@/lib/features/requests/server/list-open-requests'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { organisationData, websiteData } from '@/lib/structured-data/organisation'

/** For changes with the date; other changes expire the page at once. */
export const revalidate = 60

const REQUESTS_SHOWN = 2

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('marketing.home.meta')
  return pageMetadata(await getLocale(), {
    title: t('title'),
    description: t('description'),
    path: '/',
  })
}

export default async function Home({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const t = await getTranslations('marketing.home.meta')
  const [{ byRequester }, campaigns, healthTests] = await Promise.all([
    listRequestsForPages({ page: 1, limit: REQUESTS_SHOWN, bloodGroup: undefined }),
    listCampaignsForPages(locale),
    listHealthTestsForPages(locale),
  ])
  const openRequests = byRequester.flat()
  const today = dhakaDay()
  const { current } = splitByStage(
    campaigns.filter(({ isOrganisation }) => !isOrganisation),
    today,
  )
  return (
    <>
      <JsonLd data={websiteData(t('description'), locale)} />
      <JsonLd data={organisationData(t('description'), locale)} />
      <HomePage
        openRequests={
          <OpenRequests
            initial={openRequests}
            most={REQUESTS_SHOWN}
            names={placeNamesIn(locale, openRequests.flatMap(placeTexts))}
          />
        }
        upcoming={{ campaigns: current.slice(0, HOME_CAMPAIGN_COUNT), today }}
        healthTests={healthTests}
        contactForm={<ContactFormIsland />}
      />
    </>
  )
}
