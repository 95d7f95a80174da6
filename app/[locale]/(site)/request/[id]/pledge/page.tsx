import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NotFoundPage, NotFoundResponse } from '@/components/layout/not-found-page'
import { PledgePage } from '@/components/pledges/public/pledge-page'
import { notFoundMetadata, pageMetadata } from '@/lib/core/server/http/page-metadata'
import { dhakaDay } from '@/lib/core/time/calendar'
import { formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import { fullLocation } from '@/lib/features/requests/rules'
import { getRequestForPages } from '@/lib/features/requests/server/get-request'
import { signInMethods } from '@/lib/features/users/server/sign-in/sign-in-methods'
import { pageLocale } from '@/lib/i18n/page-locale'

type PledgeParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function generateMetadata({ params }: PledgeParams): Promise<Metadata> {
  const request = await wantedRequest(params)
  if (!request) return notFoundMetadata()
  const t = await getTranslations('pledges.public.signUp')
  const bloodGroup = formatBloodGroup(request.bloodGroup)
  const page = await getTranslations('requests.public.page')
  const locale = await getLocale()
  const location = placeInLocale(locale, fullLocation(request))
  const path = `/request/${request._id}`
  const alt = page('picture', { bloodGroup, bags: request.bagsNeeded, location })
  return pageMetadata(locale, {
    title: t('meta', { bloodGroup, location }),
    description: t('lead'),
    path: `${path}/pledge`,
    picture: { url: `${path}/picture.png`, alt },
    index: false,
  })
}

export default async function PledgeToRequestPage({ params }: PledgeParams) {
  const request = await wantedRequest(params)
  if (!request) {
    return (
      <NotFoundResponse>
        <NotFoundPage missing="request" />
      </NotFoundResponse>
    )
  }
  // The browser must not get the patient's name and phone on this page.
  const { patientName: _patient, phone: _phone, ...publicRequest } = request
  const { hasGoogle } = signInMethods()
  const place = placeInLocale(await getLocale(), fullLocation(request))
  return (
    <PledgePage request={publicRequest} place={place} today={dhakaDay()} hasGoogle={hasGoogle} />
  )
}

async function wantedRequest(params: PledgeParams['params']) {
  await pageLocale(params)
  const { id } = await params
  return getRequestForPages(id)
}
