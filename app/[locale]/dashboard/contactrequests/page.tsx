import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContactRequestLists } from '@/components/contact-requests/contact-request-lists'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { PlaceNamesProvider } from '@/components/places/place-names'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { listContactRequests } from '@/lib/features/contact-requests/server/list-contact-requests'
import { placeNamesIn } from '@/lib/features/places/server/reference-lists'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('contact-requests.own')
  return { title: t('title') }
}

export default async function ContactRequestsPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const person = await requireUser('/dashboard/contactrequests')
  const [lists, t] = await Promise.all([
    listContactRequests(person, locale),
    getTranslations('contact-requests.own'),
  ])
  return (
    <DashboardPage namespaces={['contact-requests.own']} title={t('title')}>
      <PlaceNamesProvider
        names={placeNamesIn(
          locale,
          Object.values(lists)
            .flat()
            .map(({ request }) => request?.place ?? ''),
        )}
      >
        <ContactRequestLists {...lists} />
      </PlaceNamesProvider>
    </DashboardPage>
  )
}
