import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BadgesCard } from '@/components/donors/badges-card'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { NextDonation } from '@/components/overview/own/next-donation'
import {
  OwnCertificates,
  OwnFigures,
  OwnRequestsCard,
  QuickActions,
} from '@/components/overview/own/user-home'
import { WaitingItemList } from '@/components/overview/own/waiting-item-list'
import { ThanaQuestion } from '@/components/users/own/thana-question'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { readBadges } from '@/lib/features/badges/server/read-badges'
import { readThanaQuestion } from '@/lib/features/donors/server/read-thana-question'
import { readOwnOverview } from '@/lib/features/overview/server/read-own-overview'
import { readWaitingItems } from '@/lib/features/overview/server/read-waiting-items'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('overview.own')
  return { title: t('title') }
}

const THANA_QUESTION_WORDS = ['donors.places', 'donors.thanaQuestion', 'donors.validation'] as const

export default async function UserOverviewPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const person = await requireUser('/dashboard/userhome')
  const [waitingItems, overview, badges, thanaQuestion, t] = await Promise.all([
    readWaitingItems(person, locale),
    readOwnOverview(person),
    readBadges(person),
    readThanaQuestion(person, locale),
    getTranslations('overview.own'),
  ])
  return (
    <DashboardPage
      namespaces={['overview.own', ...(thanaQuestion ? THANA_QUESTION_WORDS : [])]}
      title={t('title')}
      lead={t('lead', { name: person.name })}
    >
      <div className="flex flex-col gap-6">
        <WaitingItemList items={waitingItems} />
        {thanaQuestion ? <ThanaQuestion question={thanaQuestion} /> : null}
        <OwnFigures {...overview} />
        <div className="grid gap-6 lg:grid-cols-2">
          <NextDonation donor={overview.donor} renderedOn={dhakaDay()} />
          <OwnRequestsCard requests={overview.requests} />
        </div>
        {overview.donor || badges.donations > 0 ? <BadgesCard progress={badges} /> : null}
        <OwnCertificates certificates={overview.certificates} />
        <QuickActions />
      </div>
    </DashboardPage>
  )
}
