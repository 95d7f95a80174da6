import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HealthTestFormPage } from '@/components/health-tests/health-test-form-page'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('health-tests.admin.form')
  return { title: t('newTitle') }
}

export default async function NewServicePage({ params }: LocaleParams) {
  await pageLocale(params)
  await requireAdmin('/dashboard/services/new')
  return <HealthTestFormPage />
}
