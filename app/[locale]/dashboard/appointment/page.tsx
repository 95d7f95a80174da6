import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadListPage } from '@/components/admin-list/list-page'
import { BookingList } from '@/components/bookings/booking-list'
import { bookingsView } from '@/components/bookings/bookings-view'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listBookingsToManage } from '@/lib/features/bookings/server/list-bookings-to-manage'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

/** More than all health services together serve in a day. */
const ROWS_OF_A_DAY = 200

type AppointmentPageProps = LocaleParams & {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('bookings.admin')
  return { title: t('title') }
}

export default async function AppointmentPage({ params, searchParams }: AppointmentPageProps) {
  const locale = await pageLocale(params)
  await requireAdmin('/dashboard/appointment')
  const view = bookingsView.parse(await searchParams)
  const [found, t] = await Promise.all([
    // A day fits on one page, so that an admin can approve all its bookings at once.
    loadListPage(
      view,
      (query) => listBookingsToManage(query, locale),
      view.date ? ROWS_OF_A_DAY : undefined,
    ),
    getTranslations('bookings.admin'),
  ])
  return (
    <DashboardPage namespaces={['bookings.admin', 'bookings.public']} title={t('title')}>
      <BookingList {...found} today={dhakaDay()} />
    </DashboardPage>
  )
}
