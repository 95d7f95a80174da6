import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NotFoundPage, NotFoundResponse } from '@/components/layout/not-found-page'
import { RequestView } from '@/components/requests/public/request-view'
import { PrintedLink } from '@/components/ui/printed-link'
import { notFoundMetadata, pageMetadata } from '@/lib/core/server/http/page-metadata'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { createQrCode } from '@/lib/core/server/qr-code'
import { dhakaDay } from '@/lib/core/time/calendar'
import { nearestStockedBloodBanks } from '@/lib/features/blood-banks/server/list-stocked-blood-banks'
import { formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { toPlaceText } from '@/lib/features/places/place-names'
import { placeInLocale, placeNamesIn } from '@/lib/features/places/server/reference-lists'
import { fullLocation, isRequestListed, placeTexts } from '@/lib/features/requests/rules'
import { getRequestForPages } from '@/lib/features/requests/server/get-request'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pageLocale } from '@/lib/i18n/page-locale'

type RequestParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function generateMetadata({ params }: RequestParams): Promise<Metadata> {
  const request = await wantedRequest(params)
  if (!request) return notFoundMetadata()
  const t = await getTranslations('requests.public.page')
  const { bagsNeeded: bags, needDate, status } = request
  const bloodGroup = formatBloodGroup(request.bloodGroup)
  const locale = await getLocale()
  const location = placeInLocale(locale, fullLocation(request))
  const path = `/request/${request._id}`
  const isOver = !isRequestListed({ status, needDate }, dhakaDay())
  return pageMetadata(locale, {
    title: t(status === 'fulfilled' ? 'metMeta' : 'meta', { bloodGroup, location }),
    description: isOver
      ? t('metaEnded', { location })
      : t('metaDescription', { bloodGroup, bags, location }),
    path,
    picture: { url: `${path}/picture.png`, alt: t('picture', { bloodGroup, bags, location }) },
    // Search engines must not list a patient's name and phone number longer than needed.
    index: !isOver,
  })
}

export default async function RequestPage({ params }: RequestParams) {
  const request = await wantedRequest(params)
  if (!request) {
    return (
      <NotFoundResponse>
        <NotFoundPage missing="request" />
      </NotFoundResponse>
    )
  }
  const url = siteUrl(`/request/${request._id}`)
  const locale = await pageLocale(params)
  const banks = await nearestStockedBloodBanks(request, locale)
  const places = [...placeTexts(request), ...banks.map(toPlaceText)]
  const names = placeNamesIn(locale, places)
  const printedUrl = siteUrl(localizedPath(`/request/${request._id}`, locale))
  return (
    <>
      <RequestView request={request} url={url} today={dhakaDay()} names={names} banks={banks} />
      <PrintedLink url={printedUrl} qrCode={createQrCode(printedUrl)} />
    </>
  )
}

async function wantedRequest(params: RequestParams['params']) {
  await pageLocale(params)
  const { id } = await params
  return getRequestForPages(id)
}
