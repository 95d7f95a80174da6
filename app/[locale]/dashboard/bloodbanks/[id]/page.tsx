import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StockEditor } from '@/components/blood-banks/stock-editor'
import { formOwner } from '@/components/forms/form-owner'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { NOT_FOUND_PATH, redirectLocalized, requireUser } from '@/lib/core/server/auth/page-guard'
import { getManagedBank } from '@/lib/features/blood-banks/server/get-blood-bank'
import { pageLocale } from '@/lib/i18n/page-locale'

type StockPageProps = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: StockPageProps): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('blood-banks.own.stock')
  return { title: t('title') }
}

export default async function StockPage({ params }: StockPageProps) {
  const locale = await pageLocale(params)
  const { id } = await params
  const user = await requireUser(`/dashboard/bloodbanks/${id}`)
  const [bank, t, list] = await Promise.all([
    getManagedBank(user, id, locale),
    getTranslations('blood-banks.own.stock'),
    getTranslations('blood-banks.own.list'),
  ])
  if (!bank) return redirectLocalized(NOT_FOUND_PATH)
  const edit = (
    <Button asChild variant="secondary">
      <Link href={`/dashboard/bloodbanks/${id}/edit`}>{t('edit')}</Link>
    </Button>
  )
  return (
    <DashboardPage
      namespaces={['blood-banks.own', 'requests.public.component']}
      title={t('title')}
      lead={t('lead', { name: bank.name })}
      parents={[{ label: list('title'), href: '/dashboard/bloodbanks' }]}
      action={user.role === 'admin' && edit}
    >
      {/* The key resets the form after another person's counts; it restores what the user typed. */}
      <StockEditor
        key={bank.revision}
        bankId={bank._id}
        initialStock={{ revision: bank.revision, updatedAt: bank.updatedAt, stock: bank.stock }}
        person={formOwner(user)}
      />
    </DashboardPage>
  )
}
