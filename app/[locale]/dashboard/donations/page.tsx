import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageOrLast } from '@/components/admin-list/list-page'
import { PledgePanel } from '@/components/blood-requests/admin/pledge-panel'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import {
  parseDonationKind,
  parsePaymentsView,
  parsePledgesView,
} from '@/components/payments/admin/donations-address'
import { KindTabs } from '@/components/payments/admin/kind-tabs'
import { PaymentList } from '@/components/payments/admin/payment-list'
import { RateForm } from '@/components/payments/admin/rate-form'
import { requireAdmin } from '@/lib/core/auth/page-guard'
import { listPledgesToManage } from '@/lib/features/blood-requests/list-pledges-to-manage'
import { listFundedCampaigns } from '@/lib/features/campaigns/list-funded-campaigns'
import { listDollarRates } from '@/lib/features/payments/exchange-rates'
import { listPaymentsToManage } from '@/lib/features/payments/list-payments-to-manage'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import type { Locale } from '@/lib/i18n/routing'

type Params = Record<string, string | string[] | undefined>
type DonationsPageProps = LocaleParams & { searchParams: Promise<Params> }

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('payments.admin')
  return { title: t('title') }
}

export default async function DonationsPage({ params, searchParams }: DonationsPageProps) {
  const locale = await pageLocale(params)
  await requireAdmin('/dashboard/donations')
  const asked = await searchParams
  const kind = parseDonationKind(asked)
  const [panel, t] = await Promise.all([
    kind === 'money' ? moneyPanel(asked, locale) : bloodPanel(asked, locale),
    getTranslations('payments.admin'),
  ])
  return (
    <DashboardPage
      words={['payments.admin', 'payments.ledger', 'blood-requests.public']}
      title={t('title')}
    >
      <KindTabs kind={kind} />
      {panel}
    </DashboardPage>
  )
}

async function bloodPanel(asked: Params, locale: Locale) {
  const found = await pageOrLast(parsePledgesView(asked), (query) =>
    listPledgesToManage(query, locale),
  )
  return <PledgePanel {...found} />
}

async function moneyPanel(asked: Params, locale: Locale) {
  const [found, campaigns, rates] = await Promise.all([
    pageOrLast(parsePaymentsView(asked), (query) => listPaymentsToManage(query, locale)),
    listFundedCampaigns(locale),
    listDollarRates(locale),
  ])
  return (
    <>
      <RateForm rates={rates} />
      <PaymentList {...found} campaigns={campaigns} />
    </>
  )
}
