import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListedDonations } from '@/components/donors/listed-donations'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { SaveOffline } from '@/components/offline/save-offline'
import { OwnPayments } from '@/components/payments/own/own-payments'
import { PlaceNamesProvider } from '@/components/places/place-names'
import { BloodDonations } from '@/components/pledges/own/blood-donations'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { WaitingLists } from '@/components/waiting-list/waiting-lists'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listOwnListedDonations } from '@/lib/features/donors/server/list-own-listed-donations'
import { readAvailability } from '@/lib/features/donors/server/read-availability'
import { listOwnPayments } from '@/lib/features/payments/server/list-own-payments'
import { placeNamesIn } from '@/lib/features/places/server/reference-lists'
import { listOwnPledges } from '@/lib/features/pledges/server/list-own-pledges'
import { listOwnWaitingEntries } from '@/lib/features/waiting-list/server/list-own-waiting-entries'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('payments.own')
  return { title: t('title') }
}

export default async function MyDonationsPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const person = await requireUser('/dashboard/mydonations')
  const [pledges, listed, waiting, payments, availability, t] = await Promise.all([
    listOwnPledges(person),
    listOwnListedDonations(person),
    listOwnWaitingEntries(person),
    listOwnPayments(person, locale),
    readAvailability(person),
    getTranslations('payments.own'),
  ])
  const find = (
    <Button asChild variant="secondary">
      <Link href="/allrequest">{t('find')}</Link>
    </Button>
  )
  return (
    <DashboardPage
      namespaces={[
        'payments.own',
        'pledges.own',
        'pledges.ledger',
        'donors.listed',
        'payments.ledger',
        'certificates',
        'waiting-list.public.waiting',
      ]}
      title={t('title')}
      action={pledges.length > 0 && find}
    >
      <SaveOffline
        name="own-pledges"
        userId={person.id}
        data={pledges
          .filter(({ status, date }) => status === 'standing' && date >= dhakaDay())
          .map(({ requestId, bloodGroup, bags, date, location }) => ({
            requestId,
            bloodGroup,
            bags,
            date,
            location,
          }))}
      />
      <PlaceNamesProvider
        names={placeNamesIn(
          locale,
          [...pledges, ...waiting].map(({ location }) => location ?? ''),
        )}
      >
        <div className="flex flex-col gap-12">
          <WaitingLists entries={waiting} />
          <BloodDonations
            pledges={pledges}
            isDonor={availability !== null}
            renderedOn={dhakaDay()}
          />
          <ListedDonations donations={listed} />
          <OwnPayments payments={payments} />
        </div>
      </PlaceNamesProvider>
    </DashboardPage>
  )
}
