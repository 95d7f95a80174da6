import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HealthTestFormPage } from '@/components/health-tests/health-test-form-page'
import { NOT_FOUND_PATH, redirectLocalized, requireAdmin } from '@/lib/core/server/auth/page-guard'
import { findBookingsOutsideHoursById } from '@/lib/features/health-tests/server/bookings-outside-hours'
import { getHealthTestToEdit } from '@/lib/features/health-tests/server/get-health-test'
import { pageLocale } from '@/lib/i18n/page-locale'

type EditServicePageProps = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: EditServicePageProps): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('health-tests.admin.form')
  return { title: t('editTitle') }
}

export default async function EditServicePage({ params }: EditServicePageProps) {
  await pageLocale(params)
  const { id } = await params
  await requireAdmin(`/dashboard/services/${id}`)
  const healthTest = await getHealthTestToEdit(id)
  if (!healthTest) return redirectLocalized(NOT_FOUND_PATH)
  return (
    <HealthTestFormPage healthTest={healthTest} outside={await findBookingsOutsideHoursById(id)} />
  )
}
