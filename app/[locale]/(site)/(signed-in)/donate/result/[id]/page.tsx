import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PaymentResult } from '@/components/payments/public/payment-result'
import { PrintedLink } from '@/components/ui/printed-link'
import { NOT_FOUND_PATH, redirectLocalized, requireUser } from '@/lib/core/server/auth/page-guard'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { createQrCode } from '@/lib/core/server/qr-code'
import { paymentResultPath } from '@/lib/features/payments/rules'
import { readOwnPayment } from '@/lib/features/payments/server/read-own-payment'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { localizedPath } from '@/lib/i18n/localized-path'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { siteDetails } from '@/lib/site-details'

type GiftResultPageProps = {
  params: Promise<{ locale: string; id: string }>
  searchParams: Promise<{ left?: string | string[] }>
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('payments.result')
  return { title: t('meta'), robots: { index: false } }
}

/** The payment provider redirects donors to this page. */
export default async function GiftResultPage({ params, searchParams }: GiftResultPageProps) {
  const locale = await pageLocale(params)
  const { id } = await params
  const person = await requireUser(`/donate/result/${id}`)
  const { left } = await searchParams
  const payment = await readOwnPayment(person, id, locale)
  if (!payment) return redirectLocalized(NOT_FOUND_PATH)
  const t = await getTranslations('payments.result')
  const url = siteUrl(localizedPath(paymentResultPath(id), locale))
  return (
    <div className="bg-surface-sunken">
      <div className="container-page py-10 sm:py-16">
        <h1 className="sr-only">{t('meta')}</h1>
        <ClientMessages namespaces={['payments.public.receipt', 'shared']}>
          <PaymentResult
            payment={payment}
            donor={person.name}
            address={siteDetails(locale).address}
            hasLeft={left === '1'}
          />
        </ClientMessages>
        <PrintedLink url={url} qrCode={createQrCode(url)} />
      </div>
    </div>
  )
}
