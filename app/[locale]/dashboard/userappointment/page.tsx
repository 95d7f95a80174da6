import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OwnBookings } from '@/components/bookings/own-bookings'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PrintedLink } from '@/components/ui/printed-link'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { createQrCode } from '@/lib/core/server/qr-code'
import { listOwnBookings } from '@/lib/features/bookings/server/list-own-bookings'
import { localizedPath } from '@/lib/i18n/localized-path'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('bookings.public.own')
  return { title: t('title') }
}

export default async function TestStatusPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const person = await requireUser('/dashboard/userappointment')
  const [bookings, t] = await Promise.all([
    listOwnBookings(person, locale),
    getTranslations('bookings.public.own'),
  ])
  const url = siteUrl(localizedPath('/dashboard/userappointment', locale))
  const book = (
    <Button asChild variant="secondary">
      <Link href="/bioMedical">{t('book')}</Link>
    </Button>
  )
  return (
    <DashboardPage
      namespaces={['bookings.public']}
      title={t('title')}
      action={bookings.length > 0 && book}
    >
      <OwnBookings bookings={bookings} />
      <PrintedLink url={url} qrCode={createQrCode(url)} />
    </DashboardPage>
  )
}
