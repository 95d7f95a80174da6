import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { GiftResult } from '@/components/payments/public/gift-result'
import { PrintedLink } from '@/components/ui/printed-link'
import { NOT_FOUND_PATH, redirect, requireUser } from '@/lib/core/auth/page-guard'
import { siteAddress } from '@/lib/core/http/site-address'
import { qrCodeOf } from '@/lib/core/qr-code'
import { readOwnGift } from '@/lib/features/payments/read-own-gift'
import { giftPath } from '@/lib/features/payments/rules'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { localPath } from '@/lib/i18n/local-path'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

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
  const gift = await readOwnGift(person, id, locale)
  if (!gift) return redirect(NOT_FOUND_PATH)
  const t = await getTranslations('payments.result')
  const url = siteAddress(localPath(giftPath(id), locale))
  return (
    <div className="bg-surface-sunken">
      <div className="container-page py-10 sm:py-16">
        <h1 className="sr-only">{t('meta')}</h1>
        <ClientMessages namespaces={['payments.public.receipt', 'shared']}>
          <GiftResult gift={gift} hasLeft={left === '1'} />
        </ClientMessages>
        <PrintedLink url={url} qrCode={qrCodeOf(url)} />
      </div>
    </div>
  )
}
