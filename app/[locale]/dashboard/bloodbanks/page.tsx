import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BloodBankList } from '@/components/blood-banks/blood-bank-list'
import { CreateLink } from '@/components/layout/dashboard/create-link'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { listBloodBanksToManage } from '@/lib/features/blood-banks/server/list-blood-banks-to-manage'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('blood-banks.own.list')
  return { title: t('title') }
}

export default async function BloodBanksPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const user = await requireUser('/dashboard/bloodbanks')
  const [banks, t] = await Promise.all([
    listBloodBanksToManage(user, locale),
    getTranslations('blood-banks.own.list'),
  ])
  const isAdmin = user.role === 'admin'
  const create = <CreateLink href="/dashboard/bloodbanks/new">{t('new')}</CreateLink>
  return (
    <DashboardPage
      namespaces={['blood-banks.own', 'content']}
      title={t('title')}
      action={isAdmin && banks.length > 0 && create}
    >
      <BloodBankList banks={banks} isAdmin={isAdmin} />
    </DashboardPage>
  )
}
