import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { RequestView } from '@/components/blood-requests/public/request-view'
import { LostPage } from '@/components/layout/lost-page'
import { NotFoundAnswer } from '@/components/layout/not-found-answer'
import { PrintedLink } from '@/components/ui/printed-link'
import { notFoundMetadata, pageMetadata } from '@/lib/core/http/page-metadata'
import { siteAddress } from '@/lib/core/http/site-address'
import { qrCodeOf } from '@/lib/core/qr-code'
import { dhakaDay } from '@/lib/core/time/calendar'
import { nearestStockedBanks } from '@/lib/features/blood-banks/list-stocked-banks'
import { bankPlaceTexts } from '@/lib/features/blood-banks/shapes'
import { getRequestForPages } from '@/lib/features/blood-requests/get-request'
import { fullLocation, isListed, placeTexts } from '@/lib/features/blood-requests/rules'
import { printedBloodGroup } from '@/lib/features/donors/blood-groups'
import { placeIn, placeNamesIn } from '@/lib/features/places/reference-lists'
import { localPath } from '@/lib/i18n/local-path'
import { pageLocale } from '@/lib/i18n/page-locale'

type RequestParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function generateMetadata({ params }: RequestParams): Promise<Metadata> {
  const request = await wantedRequest(params)
  if (!request) return notFoundMetadata()
  const t = await getTranslations('blood-requests.public.page')
  const { bagsNeeded: bags, needDate, status } = request
  const bloodGroup = printedBloodGroup(request.bloodGroup)
  const locale = await getLocale()
  const location = placeIn(locale, fullLocation(request))
  const path = `/request/${request._id}`
  const isOver = !isListed({ status, needDate }, dhakaDay())
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
      <NotFoundAnswer>
        <LostPage missing="request" />
      </NotFoundAnswer>
    )
  }
  const url = siteAddress(`/request/${request._id}`)
  const locale = await pageLocale(params)
  const banks = await nearestStockedBanks(request, locale)
  const places = [...placeTexts(request), ...banks.flatMap(bankPlaceTexts)]
  const names = placeNamesIn(locale, places)
  const printedUrl = siteAddress(localPath(`/request/${request._id}`, locale))
  return (
    <>
      <RequestView request={request} url={url} today={dhakaDay()} names={names} banks={banks} />
      <PrintedLink url={printedUrl} qrCode={qrCodeOf(printedUrl)} />
    </>
  )
}

async function wantedRequest(params: RequestParams['params']) {
  await pageLocale(params)
  const { id } = await params
  return getRequestForPages(id)
}
