import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { PlaceNamesProvider } from '@/components/places/place-names'
import { JoinedCircles } from '@/components/standing-requests/joined-circles'
import {
  NewStandingRequestLink,
  OwnStandingRequests,
} from '@/components/standing-requests/own-standing-requests'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { placeNamesIn } from '@/lib/features/places/server/reference-lists'
import { fullLocation } from '@/lib/features/requests/rules'
import { listOwnStandingRequests } from '@/lib/features/standing-requests/server/list-own-standing-requests'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('standing-requests.own')
  return { title: t('title') }
}

export default async function StandingRequestsPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const person = await requireUser('/dashboard/standingrequests')
  const [{ standingRequests, circles }, t] = await Promise.all([
    listOwnStandingRequests(person),
    getTranslations('standing-requests.own'),
  ])
  const places = [
    ...standingRequests.map(fullLocation),
    ...circles.map(({ upazila = '', district }) => `${upazila}, ${district}`),
  ]
  return (
    <DashboardPage
      namespaces={['standing-requests']}
      title={t('title')}
      lead={t('lead')}
      action={standingRequests.length > 0 && <NewStandingRequestLink />}
    >
      <PlaceNamesProvider names={placeNamesIn(locale, places)}>
        <OwnStandingRequests standingRequests={standingRequests} />
        <JoinedCircles circles={circles} />
      </PlaceNamesProvider>
    </DashboardPage>
  )
}
