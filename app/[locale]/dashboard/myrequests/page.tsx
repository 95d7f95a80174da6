import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { SaveOffline } from '@/components/offline/save-offline'
import { PlaceNamesProvider } from '@/components/places/place-names'
import { NewRequestButton, OwnRequests } from '@/components/requests/own/own-requests'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { placeNamesIn } from '@/lib/features/places/server/reference-lists'
import { listOwnRequests } from '@/lib/features/pledges/server/list-own-requests'
import { fullLocation } from '@/lib/features/requests/rules'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

const SAFETY = [
  'trust.labels',
  'trust.menu',
  'trust.report',
  'trust.block',
  'moderation.reasons',
] as const

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('requests.own')
  return { title: t('title') }
}

export default async function MyRequestsPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const person = await requireUser('/dashboard/myrequests')
  const [requests, t] = await Promise.all([
    listOwnRequests(person, locale),
    getTranslations('requests.own'),
  ])
  return (
    <DashboardPage
      namespaces={[
        'requests.own',
        'pledges.own',
        'matching.own',
        'waiting-list.own',
        'requests.public',
        'pledges.public',
        'waiting-list.public',
        'donors.places',
        'share.links',
        ...SAFETY,
      ]}
      title={t('title')}
      action={requests.length > 0 && <NewRequestButton />}
    >
      <SaveOffline
        name="own-requests"
        userId={person.id}
        data={requests
          .filter(({ isAwaited }) => isAwaited)
          .map(({ request, pledges }) => ({
            request,
            pledgers: pledges.map(({ donor, bags, date }) => ({
              name: donor.name,
              phone: donor.phone,
              bags,
              date,
            })),
          }))}
      />
      <PlaceNamesProvider
        names={placeNamesIn(
          locale,
          requests.map(({ request }) => fullLocation(request)),
        )}
      >
        <OwnRequests requests={requests} renderedOn={dhakaDay()} />
      </PlaceNamesProvider>
    </DashboardPage>
  )
}
