import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewRequestButton, OwnRequests } from '@/components/blood-requests/own/own-requests'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { requireUser } from '@/lib/core/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listOwnRequests } from '@/lib/features/blood-requests/list-own-requests'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

/** What labels and the menu to block need. */
const SAFETY = ['trust.labels', 'trust.menu', 'trust.block'] as const

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('blood-requests.own')
  return { title: t('title') }
}

export default async function MyRequestsPage({ params }: LocaleParams) {
  await pageLocale(params)
  const person = await requireUser('/dashboard/myrequests')
  const [requests, t] = await Promise.all([
    listOwnRequests(person),
    getTranslations('blood-requests.own'),
  ])
  return (
    <DashboardPage
      words={[
        'blood-requests.own',
        'blood-requests.public',
        'donors.places',
        'share.links',
        ...SAFETY,
      ]}
      title={t('title')}
      lead={t('lead')}
      action={requests.length > 0 && <NewRequestButton />}
    >
      <OwnRequests requests={requests} renderedOn={dhakaDay()} />
    </DashboardPage>
  )
}
