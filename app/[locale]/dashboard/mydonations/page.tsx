import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BloodDonations } from '@/components/blood-requests/own/blood-donations'
import { WaitingLists } from '@/components/blood-requests/own/waiting-lists'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { SaveForReading } from '@/components/offline/save-for-reading'
import { CardDonations } from '@/components/payments/own/card-donations'
import { KnownPlaceNames } from '@/components/places/known-place-names'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { requireUser } from '@/lib/core/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listOwnPledges } from '@/lib/features/blood-requests/list-own-pledges'
import { listOwnWaiting } from '@/lib/features/blood-requests/list-own-waiting'
import { readAvailability } from '@/lib/features/donors/read-availability'
import { listOwnPayments } from '@/lib/features/payments/list-own-payments'
import { placeNamesIn } from '@/lib/features/places/reference-lists'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('payments.own')
  return { title: t('title') }
}

export default async function MyDonationsPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const person = await requireUser('/dashboard/mydonations')
  const [pledges, waiting, gifts, availability, t] = await Promise.all([
    listOwnPledges(person),
    listOwnWaiting(person),
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
      words={[
        ...(['payments.own', 'payments.ledger', 'certificates'] as const),
        ...(['blood-requests.public.waiting', 'blood-requests.own.judge'] as const),
      ]}
      title={t('title')}
      action={pledges.length > 0 && find}
    >
      <SaveForReading
        name="own-pledges"
        person={person.email}
        data={pledges
          .filter(({ status, date }) => status === 'standing' && date >= dhakaDay())
          .map(({ requestId, bloodGroup, bags, date, location }) => ({
            ...{ requestId, bloodGroup, bags, date, location },
          }))}
      />
      <KnownPlaceNames
        names={placeNamesIn(
          locale,
          [...pledges, ...waiting].map(({ location }) => location ?? ''),
        )}
      >
        <div className="flex flex-col gap-12">
          <WaitingLists places={waiting} />
          <BloodDonations
            pledges={pledges}
            isDonor={availability !== null}
            renderedOn={dhakaDay()}
          />
          <CardDonations gifts={gifts} />
        </div>
      </KnownPlaceNames>
    </DashboardPage>
  )
}
