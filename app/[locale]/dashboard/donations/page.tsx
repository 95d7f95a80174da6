import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadListPage } from '@/components/admin-list/list-page'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { DollarRateForm } from '@/components/payments/admin/dollar-rate-form'
import {
  DonationKindTabs,
  parseDonationKind,
  paymentsView,
  pledgesView,
} from '@/components/payments/admin/donations-view'
import { PaymentList } from '@/components/payments/admin/payment-list'
import { PledgePanel } from '@/components/pledges/admin/pledge-panel'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { listFundedCampaigns } from '@/lib/features/campaigns/server/list-funded-campaigns'
import { listDollarRates } from '@/lib/features/money/server/exchange-rates'
import { listPaymentsToManage } from '@/lib/features/payments/server/list-payments-to-manage'
import { listPledgesToManage } from '@/lib/features/pledges/server/list-pledges-to-manage'
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
  const urlParams = await searchParams
  const kind = parseDonationKind(urlParams)
  const [panel, t] = await Promise.all([
    kind === 'money' ? moneyPanel(urlParams, locale) : bloodPanel(urlParams, locale),
    getTranslations('payments.admin'),
  ])
  return (
    <DashboardPage
      namespaces={['payments.admin', 'pledges.admin', 'pledges.ledger', 'payments.ledger']}
      title={t('title')}
    >
      <DonationKindTabs kind={kind} />
      {panel}
    </DashboardPage>
  )
}

async function bloodPanel(urlParams: Params, locale: Locale) {
  const found = await loadListPage(pledgesView.parse(urlParams), (query) =>
    listPledgesToManage(query, locale),
  )
  return <PledgePanel {...found} />
}

async function moneyPanel(urlParams: Params, locale: Locale) {
  const [found, campaigns, rates] = await Promise.all([
    loadListPage(paymentsView.parse(urlParams), (query) => listPaymentsToManage(query, locale)),
    listFundedCampaigns(locale),
    listDollarRates(locale),
  ])
  return (
    <>
      <DollarRateForm rates={rates} />
      <PaymentList {...found} campaigns={campaigns} />
    </>
  )
}
