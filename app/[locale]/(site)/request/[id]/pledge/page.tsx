import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { DonorFacts } from '@/components/donors/donor-facts'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { NotFoundPage, NotFoundResponse } from '@/components/layout/not-found-page'
import { type PledgedRequest, PledgeSignUp } from '@/components/pledges/public/pledge-sign-up'
import { ClosedRequestNotice } from '@/components/requests/public/closed-request-notice'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { useFormatDay, useFormatDayWithWeekday } from '@/components/ui/use-format'
import { useFormatList } from '@/components/ui/use-format-list'
import { notFoundMetadata, pageMetadata } from '@/lib/core/server/http/page-metadata'
import { dhakaDay } from '@/lib/core/time/calendar'
import { formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { donorGroupsFor } from '@/lib/features/donors/compatibility'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import { fullLocation, isRequestOpen } from '@/lib/features/requests/rules'
import { getRequestForPages } from '@/lib/features/requests/server/get-request'
import { signInMethods } from '@/lib/features/users/server/sign-in/sign-in-methods'
import { ClientMessages } from '@/lib/i18n/client-messages'
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
  const { hasPhone, hasGoogle } = signInMethods()
  const place = placeInLocale(await getLocale(), fullLocation(request))
  return (
    <PledgePage
      request={publicRequest}
      place={place}
      today={dhakaDay()}
      hasPhone={hasPhone}
      hasGoogle={hasGoogle}
    />
  )
}

async function wantedRequest(params: PledgeParams['params']) {
  await pageLocale(params)
  const { id } = await params
  return getRequestForPages(id)
}

type PledgePageProps = {
  request: PledgedRequest
  place: string
  today: string
  hasPhone: boolean
  hasGoogle: boolean
}

const NAMESPACES = [
  'users.account',
  'donors',
  'pledges.public.signUp',
  'ui',
  'shared',
  'errors',
  'validation',
] as const

/** When the request needs no more donors, the sign-up leads to alerts about the next one. */
function PledgePage({ request, place, today, hasPhone, hasGoogle }: PledgePageProps) {
  const t = useTranslations('pledges.public')
  const requestT = useTranslations('requests.public')
  const purpose = isRequestOpen(request, today) ? 'pledge' : 'next'
  const words = purpose === 'pledge' ? 'signUp' : 'signUp.nextRequest'
  const heading = requestT('card.heading', { bloodGroup: formatBloodGroup(request.bloodGroup) })
  return (
    <div className="bg-surface-sunken">
      <div className="container-page pt-4 pb-12 sm:pt-6 sm:pb-16">
        <Breadcrumb
          items={[
            { label: heading, href: `/request/${request._id}` },
            { label: t(`${words}.title`) },
          ]}
        />
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:gap-x-12">
          {/* The combobox list extends beyond the card's edge. */}
          <Card as="section" aria-labelledby="pledge-title" className="gap-6 overflow-visible">
            <header className="grid gap-2">
              <h1 id="pledge-title" className="text-2xl font-bold">
                {t(`${words}.title`)}
              </h1>
              <p className="text-text-muted">{t(`${words}.lead`)}</p>
              <RequestSummary request={request} place={place} />
              {purpose === 'pledge' ? <PledgeConditions request={request} /> : null}
            </header>
            {purpose === 'next' ? <ClosedRequestNotice request={request} today={today} /> : null}
            <ClientMessages namespaces={NAMESPACES}>
              <NoScriptNotice />
              <PledgeSignUp
                request={request}
                purpose={purpose}
                renderedOn={today}
                hasPhone={hasPhone}
                hasGoogle={hasGoogle}
              />
            </ClientMessages>
          </Card>
          <aside aria-label={t('signUp.facts')} className="lg:pt-6">
            <DonorFacts />
          </aside>
        </div>
      </div>
    </div>
  )
}

function RequestSummary({ request, place }: Pick<PledgePageProps, 'request' | 'place'>) {
  const t = useTranslations('requests.public.card')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  return (
    <div className="mt-2 flex items-center gap-4 rounded bg-surface-sunken p-3">
      <BloodGroupTile group={request.bloodGroup} size="sm" className="size-13 text-lg" />
      <p className="min-w-0 leading-snug wrap-anywhere">
        <span className="block font-semibold">{place}</span>
        <span className="block text-text-muted">
          {formatDayWithWeekday(request.needDate)} · {t('bagCount', { count: request.bagsNeeded })}
        </span>
      </p>
    </div>
  )
}

/** Which donors fit, so that others need not fill in the form. */
function PledgeConditions({ request: { bloodGroup, needDate } }: Pick<PledgePageProps, 'request'>) {
  const t = useTranslations('pledges.public.signUp.conditions')
  const formatDay = useFormatDay()
  const formatList = useFormatList()
  const conditions = [
    t('groups', { groups: formatList(donorGroupsFor(bloodGroup).map(formatBloodGroup)) }),
    t('lastDonation', { day: formatDay(lastDonationCutoff(needDate)) }),
  ]
  return (
    <ul aria-label={t('label')} className="mt-2 flex flex-col gap-1">
      {conditions.map((condition) => (
        <li key={condition} className="flex gap-2">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
          {condition}
        </li>
      ))}
    </ul>
  )
}
